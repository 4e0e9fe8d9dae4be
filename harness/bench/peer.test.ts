import { describe, expect, it } from 'vitest';
import { loadPeer, passThrough } from './peer.ts';

const PIECES = ['<tool_call>\n<function=write_file>\n<parameter=content>\n', '[1, ', '"a"]', '\n</parameter>\n</function>\n</tool_call>'];

describe('the peer', () => {
  it('streams and reads a call, and goes by the type that it is told', async () => {
    const peer = await loadPeer();
    expect(peer?.name).toBe('@ai-sdk-tool/parser 4.1.26');
    expect(await peer?.streamedCalls(PIECES, 'string')).toEqual(['{"content":"[1, \\"a\\"]"}']);
    expect(await peer?.streamedCalls(PIECES, 'array')).toEqual(['{"content":[1,"a"]}']);
    expect(peer?.read(PIECES.join(''), 'array')).toEqual(['{"content":[1,"a"]}']);
    expect(await peer?.stream(PIECES, 'string')).toBeGreaterThan(2);
  });

  it('is missing where the package is not installed', async () => {
    const missing = Object.assign(new Error('Cannot find package'), { code: 'ERR_MODULE_NOT_FOUND' });
    expect(await loadPeer(() => Promise.reject(missing))).toBeUndefined();
    const broken = Object.assign(new Error('broken'), { code: 'ERR_REQUIRE_ESM' });
    await expect(loadPeer(() => Promise.reject(broken))).rejects.toThrow('broken');
  });

  it('is compared with a stream that passes on what it is given', async () => {
    expect(await passThrough(PIECES)).toBe(6);
  });
});
