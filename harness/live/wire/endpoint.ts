/** Where requests go and with what authority: the URL that a person gave, taken apart so that nothing secret is left in what is shown. */
import { MASK } from './cut-out.ts';
import { Mask } from './mask.ts';

export interface Endpoint {
  /** As it may be shown: without credentials, without `/v1`, without a slash at its end. */
  readonly url: string;
  /** Value of the `authorization` header. */
  readonly authorization: string | undefined;
  /** What must not be kept or shown: the key, the password of the URL, and values of its parameters. */
  readonly mask: Mask;
  /** The URL of a path such as `/v1/models`. */
  address(path: string): string;
}

/** As people write a server of their own; by itself it is no URL, or one whose protocol is the host. */
const HOST_AND_PORT = /^[\w.-]+:\d+(?:[/?]|$)/;

/** Parameters of a URL that hold a secret. */
const SECRET_PARAMETER = /key|token|secret|sig|auth|pass/i;

/**
 * `url` is http or https, or a host and port, with or without `/v1` or `/v1/chat/completions`, maybe with `user:password@` and parameters, which go along with every request.
 * Credentials of the URL are meant for that server and win over the key. Throws a `TypeError` whose message is one sentence that shows
 * neither.
 */
export function endpointOf(url: string, apiKey: string | undefined): Endpoint {
  const full = HOST_AND_PORT.test(url) ? `http://${url}` : url;
  const parsed = URL.canParse(full) ? new URL(full) : undefined;
  if (parsed === undefined || !/^https?:$/.test(parsed.protocol) || parsed.hostname === '')
    throw new TypeError('a server is given by its URL, such as http://localhost:8010');
  if (apiKey !== undefined && !/^[\u0021-\u007e]+$/.test(apiKey)) throw new TypeError('the key holds characters that no key can hold');
  const base = `${parsed.origin}${basePath(parsed)}`;
  const credentials = credentialsOf(parsed);
  const parameters = [...parsed.searchParams].filter(([name]) => SECRET_PARAMETER.test(name)).map(([, value]) => value);
  const secrets = [
    ...(apiKey === undefined ? [] : [apiKey]),
    ...(credentials === undefined ? [] : [`${credentials.user}:${credentials.password}`, credentials.password || credentials.user]),
    ...parameters,
  ];
  return {
    url: `${base}${shownSearch(parsed)}`,
    authorization: credentials === undefined ? bearer(apiKey) : basic(credentials),
    mask: new Mask(secrets),
    address: (path) => `${base}${path}${parsed.search}`,
  };
}

/** Without what the paths of the interface begin with, of which people paste more or less; a slash too many is one. */
function basePath({ pathname }: URL): string {
  const parts = pathname.split('/').filter((part) => part !== '');
  return `/${parts.join('/')}`.replace(/(?:\/chat)?\/completions$/, '').replace(/\/(?:v1)?$/, '');
}

/** Whatever a parameter holds that could be a secret is left out, however short it is. */
function shownSearch({ search }: URL): string {
  return search.replace(/([?&]([^=&]*)=)[^&]+/g, (parameter, before, name) =>
    SECRET_PARAMETER.test(decoded(name)) ? `${before}${MASK}` : parameter,
  );
}

interface Credentials {
  readonly user: string;
  readonly password: string;
}

function credentialsOf({ username, password }: URL): Credentials | undefined {
  return username === '' && password === '' ? undefined : { user: decoded(username), password: decoded(password) };
}

/** A URL may hold a per cent sign that escapes nothing. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function bearer(apiKey: string | undefined): string | undefined {
  return apiKey === undefined ? undefined : `Bearer ${apiKey}`;
}

function basic({ user, password }: Credentials): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}
