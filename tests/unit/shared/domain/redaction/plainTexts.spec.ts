import { describe, expect, it } from 'vitest';
import { createPlainTexts } from '@shared/domain/redaction/plainTexts';
import { SavedTexts } from '@shared/domain/redaction/savedTexts';
import { readResult } from '@shared/record/result';

const OWN: ReadonlySet<string> = new Set(['ID Document', 'The picture shows the back', 'Case']);
const plainBeside = (seen: unknown) =>
  createPlainTexts(new SavedTexts([readResult('journey', { journey_id: 'j-1', seen })]), OWN);

describe('a text that quotes nothing of what nobody can classify', () => {
  it.each<[text: string, seen: unknown, isPlain: boolean]>([
    ['ID Document', 'Quillbrandt', true],
    ['The document', 'Quillbrandt', true],
    ['ID of Quillbrandt', 'Quillbrandt', false],
    ['ID Document 2', 'Quillbrandt', false],
    ['ID Document', 'Document of Quillbrandt', false],
    ['ID Document', 'documentOfQuillbrandt', false],
    ['ID Document', { of: ['document'] }, false],
    ['ID Document', { document: 1 }, false],
    // Called so, it is no value.
    ['ID Document', { 'Document 1': 7 }, true],
    ['ID Document', 'None', true],
    ['ID Document', 'ID', false],
    ['The ID', 'the other one', true],
    ['The Case', 'the case', false],
    ['', 'Quillbrandt', false],
  ])('%j beside %j: %s', (text, seen, isPlain) => {
    expect(plainBeside(seen)(text)).toBe(isPlain);
  });
});
