import { readAmlStanding, type AmlStanding } from '@shared/domain/aml/amlStanding';
import type { AmlAnswer } from '@shared/domain/aml/amlView';
import { boundDepth } from '@shared/domain/json';
import { readAnswerList, type AnswerList } from '@shared/domain/aml/matchKeys';
import { buildCase } from '@shared/domain/buildCase';
import { answersOf, openingOf, type ParsedAnswer } from '@shared/domain/caseRecord';
import type { CaseView } from '@shared/domain/caseView';
import type { CaseId, Sha256 } from '@shared/domain/ids';
import type { Vault } from '../../platform/vault/types';
import { AppError } from '../../errors/appError';
import { createBoundedCache } from '../boundedCache';
import { createParsedAnswers } from './parsedAnswers';

export interface CaseReader {
  /** The case as its journal and evidence make it. Throws `AppError` `no-such-case` or `no-such-thing`. */
  read(caseId: CaseId, answer?: Sha256): CaseView;
  /** How far the review of its watch-list matches is; null where no list is held. */
  amlStanding(caseId: CaseId): AmlStanding | null;
  forget(): void;
}

const KEPT_VIEWS = 12;

/** Reads cases and keeps the last few, for as long as neither their journal nor what is being fetched changes. */
export function createCaseReader(parts: {
  vault: Vault;
  /** SHA-256 of a text, in lower-case hex. */
  hash: (text: string) => string;
  fetching: (caseId: CaseId) => ReadonlySet<string>;
}): CaseReader {
  const { vault, fetching, hash } = parts;
  const parsed = createParsedAnswers((sha256) => vault.evidence.readAll(sha256));
  const kept = createBoundedCache<string, CaseView>(KEPT_VIEWS);
  const lists = new WeakMap<ParsedAnswer, AnswerList>();

  const listOf = (held: AmlAnswer): AnswerList => {
    const answer = parsed.get(held.sha256);
    const known = lists.get(answer);
    if (known !== undefined) return known;
    const value = answer.ok ? boundDepth(answer.value) : undefined;
    const list = readAnswerList(value, held, hash);
    lists.set(answer, list);
    return list;
  };

  const build = (caseId: CaseId, answer: Sha256 | undefined, paths: ReadonlySet<string>): CaseView => {
    const entries = vault.journal.entries(caseId);
    const kind = openingOf(entries)?.kind ?? 'journey';
    const answers = new Map<Sha256, ParsedAnswer>();
    for (const { sha256 } of answersOf(entries, kind, answers)) {
      if (!answers.has(sha256)) answers.set(sha256, parsed.get(sha256));
    }
    if (answer !== undefined && !answers.has(answer))
      throw new AppError('no-such-thing', 'No such response in this case');
    const verdict = vault.journal.verify(caseId);
    return buildCase({ caseId, entries, verdict, answers, answer, fetching: paths });
  };

  return {
    read(caseId, answer) {
      const heads = vault.journal.heads(caseId);
      if (heads.length === 0) throw new AppError('no-such-case', 'No such case');
      const underWay = fetching(caseId);
      const key = JSON.stringify([
        caseId,
        answer ?? null,
        heads.map((head) => [head.desk, head.seq, head.hash]),
        // A journal can turn out broken without a new entry.
        vault.journal.verify(caseId).state,
        [...underWay],
      ]);
      return kept.get(key, () => build(caseId, answer, underWay));
    },
    amlStanding: (caseId) => readAmlStanding(vault.journal.entries(caseId), listOf),
    forget() {
      kept.clear();
      parsed.clear();
    },
  };
}
