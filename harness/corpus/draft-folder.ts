/**
 * Puts files into a folder whole or not at all, and never in place of another one, though several processes do so at the same time: each
 * is written to a hidden place of this process's own first.
 */
import { existsSync, linkSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureFolder } from '../ensure-folder.ts';
import { DraftRoom } from './draft-room.ts';

/** What file systems say that have no hard links. */
const WITHOUT_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'];

export class DraftFolder {
  private readonly folder: string;
  private room: DraftRoom | undefined;

  /** Made when the first file is put there. */
  constructor(folder: string) {
    this.folder = folder;
  }

  /** False when something of that name is there already. Throws what the file system says. */
  put(path: string, text: string): boolean {
    const draft = this.draft();
    try {
      writeFileSync(draft, text);
      ensureFolder(dirname(path));
      return moveNew(draft, path);
    } finally {
      rmSync(draft, { force: true });
    }
  }

  /** Removes what was needed on the way. */
  close(): void {
    this.room?.remove();
    this.room = undefined;
  }

  private draft(): string {
    if (this.room === undefined) {
      ensureFolder(this.folder);
      this.room = new DraftRoom(join(this.folder, '.adding-'));
    }
    return join(this.room.path, 'draft');
  }
}

function moveNew(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    unlinkSync(draft);
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'EEXIST') return false;
    if (!WITHOUT_LINKS.includes(code)) throw error;
  }
  if (existsSync(path)) return false;
  renameSync(draft, path);
  return true;
}
