import { expect, test } from 'vitest';
import { tokenPieces, tokenPiecesOf } from './token-pieces.ts';

const TEXT = 'One wonderfully long\n\n\n\n\nline, 12345 x</parameter> é😀!';
const PIECES = [
  'One',
  ' wonderfu',
  'lly',
  ' long',
  '\n\n\n\n',
  '\n',
  'line',
  ',',
  ' ',
  '123',
  '45',
  ' x',
  '</',
  'paramete',
  'r',
  '>',
  ' é',
  '😀!',
];

test('a text falls into pieces as into tokens', () => {
  expect(tokenPieces(TEXT)).toEqual(PIECES);
  expect(tokenPieces('')).toEqual(['']);
});

test('one by one it falls into the same pieces, and an empty one into none', () => {
  expect([...tokenPiecesOf(TEXT)]).toEqual(PIECES);
  expect([...tokenPiecesOf('')]).toEqual([]);
});
