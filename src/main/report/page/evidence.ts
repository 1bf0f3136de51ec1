import { counted } from '@shared/words/counted';
import { html } from 'hono/html';
import type { DocumentStep, FaceMatch, RuleItem, SelfieStep, ValidationCheck } from '@shared/domain/caseView';
import type { Received } from '@shared/wire/received';
import type { MatrixRow, MatrixValue, Verdict } from '@shared/domain/fieldMatrix/types';
import type { CaseKind } from '@shared/domain/ids';
import { serviceComparisons } from '@shared/domain/faces/faceMatches';
import type { FaceComparison } from '@shared/domain/faces/faceReview';
import { FACE_FEATURES, type ComparedPicture } from '@shared/domain/journalEvents';
import {
  FACE_ORDER_LIMIT,
  FACE_OUTCOME_WORDS,
  FEATURE_WORDS,
  FINDING_WORDS,
  ORDER_SENTENCES,
} from '@shared/words/faceWords';
import { pictureWords } from '@shared/words/pictureWords';
import { livenessCause } from '@shared/words/livenessWords';
import { groupLetter, originWords, rowSentences, zoneWords } from '@shared/words/matrixWords';
import { blockNullSentence, blockTitle, NOT_IN_ANSWER } from '@shared/words/nullWords';
import { inWords } from '@shared/words/receivedSentence';
import { GROUP_COUNT_WORDS, GROUP_WORDS } from '@shared/words/ruleWords';
import { sourceWords } from '@shared/words/sourceWords';
import { RULE_GROUPS } from '@shared/domain/caseView';
import {
  absent,
  author,
  code,
  facts,
  foreign,
  furtherKeys,
  instant,
  joined,
  none,
  paragraph,
  received,
  receivedStatus,
  status,
  table,
  type Html,
  type Section,
} from './kit';
import { mediaOf, type Draft } from './parts';

/** A yes or no of the service in words that say whether it passed. */
const passed = (value: Received<boolean>, kind: CaseKind): Html =>
  receivedStatus(inWords(value, 'Passed rules', 'Failed rules'), 'detailResult', kind);

/** Checks in the order in which they need to be read: what did not pass comes first. */
const CHECK_ORDER = ['Failed', 'Undetermined', 'CouldNotApply'];
const checkRank = ({ result }: ValidationCheck): number => {
  const word = result.state === 'given' ? result.value : '';
  if (word === 'Passed') return CHECK_ORDER.length + 1;
  const place = CHECK_ORDER.indexOf(word);
  return place === -1 ? CHECK_ORDER.length : place;
};

function checks(step: DocumentStep, kind: CaseKind): Html {
  const { validation } = step;
  if (validation.state !== 'given') return paragraph(received(validation, 'validation', kind));
  const { outcome, checks: found, further } = validation.value;
  return html`${paragraph(html`Outcome: ${receivedStatus(outcome, 'validationOutcome', kind)}`)}
  ${
    found.length === 0
      ? paragraph(absent('No single checks were reported'))
      : table(
          ['Result', 'Check', 'Explanation'],
          found
            .toSorted((a, b) => checkRank(a) - checkRank(b))
            .map((check) => [
              receivedStatus(check.result, 'detailResult', kind),
              html`${received(check.name, 'detailTitle', kind)}<br />${received(check.description, 'description', kind)}`,
              html`${received(check.resultDescription, 'resultDescription', kind)}<br />${code(check.pointer)}${furtherKeys(check.further)}`,
            ]),
          'result-first',
        )
  }
  ${furtherKeys(further)}`;
}

/** A received figure or verdict of a face comparison; the score as received, on no scale. */
export function faceMatch(match: Received<FaceMatch>, kind: CaseKind): Html {
  if (match.state !== 'given') return received(match, 'faceMatch', kind);
  const { isMatched, score, images, further } = match.value;
  const names = images.map(({ source, mediumId }) => {
    const name = source.state === 'given' ? foreign(source.value) : html`an image of no named source`;
    return mediumId === null ? html`${name} (not in this case)` : name;
  });
  return html`${receivedStatus(inWords(isMatched, 'Matched', 'Not matched'), 'detailResult', kind)}; score as
  received: ${received(score, 'faceScore', kind)}; compared:
  ${names.length === 0 ? absent('images are not named') : joined(names, ' with ')}
  ${furtherKeys([...further, ...images.flatMap((image) => image.further)])}`;
}

/** Content 5: each document with its images, or why they are not there. */
export function documentsSection(draft: Draft): Section {
  const { view } = draft.dossier;
  const { kind, documents } = view;
  return {
    id: 'documents',
    title: 'Documents',
    body:
      documents.length === 0
        ? paragraph(
            view.documentsState.state === 'given'
              ? absent('The service named no documents')
              : received(view.documentsState, 'documents', kind),
          )
        : html`${documents.map(
            (step) =>
              html`<h3>${received(step.title, 'stepTitle', kind)} (step ${foreign(step.stepId)})</h3>
                ${facts([
                  ['Type', received(step.type, 'documentType', kind)],
                  ['Subtype', received(step.subtype, 'documentSubtype', kind)],
                  [
                    'Issuing country',
                    html`${received(step.issuingCountry, 'issuingCountry', kind)} /
                    ${received(step.issuingCountryCode, 'issuingCountry', kind)}`,
                  ],
                  ['Progress', receivedStatus(step.progress, 'detailResult', kind)],
                  ['Validation and rules', passed(step.hasPassedRules, kind)],
                  ['Face comparison', faceMatch(step.faceMatch, kind)],
                ])}
                ${step.images.state === 'given' ? none : paragraph(received(step.images, 'images', kind))}
                ${mediaOf(draft, step.mediumIds)}
                <h4>Authenticity checks</h4>
                ${checks(step, kind)}`,
          )}`,
  };
}

const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  conflict: 'Conflict',
  partial: 'Partial',
  normalised: 'Equal when normalised',
  agrees: 'Agrees',
  single: 'Single source',
  'not-compared': 'Not compared',
};

/** Content 6: every field against every source that gives it. */
export function fieldsSection({ dossier }: Draft): Section {
  const { fields, view } = dossier;
  const { kind } = view;
  const place = (id: string, value: MatrixValue): Html => {
    const column = fields.columns.find((one) => one.id === id);
    const document = column?.document ?? null;
    const source = column?.source ?? null;
    const origin = originWords(value);
    const named =
      document === null
        ? html`Applicant`
        : html`${foreign(document.title)},
          ${
            source === null
              ? absent('source not given')
              : html`${foreign(source)}${sourceWords(source) === undefined ? none : html` (${sourceWords(source)})`}`
          }`;
    return html`${named}${origin === null ? none : html`, ${foreign(origin)}`}`;
  };
  const valueLine = (id: string, value: MatrixValue): Html =>
    html`<li>
      ${value.group === null ? none : html`<span class="mark">${groupLetter(value.group)}</span> `}${
        value.image === null
          ? received(value.received, 'fieldValue', kind)
          : absent('A picture; see the document')
      }
      <span class="from whole"
        >${place(id, value)}${
          value.zone !== null && value.zone !== 'unread' ? html`; ${zoneWords(value.zone)}` : none
        }</span
      >
    </li>`;
  const counts = Object.entries(fields.counts) as [Verdict, number][];
  return {
    id: 'fields',
    title: 'Extracted fields by source',
    body:
      fields.rows.length === 0
        ? paragraph(absent('Nothing was extracted'))
        : html`${paragraph(
            html`${counted(fields.rows.length, 'field')}:
            ${joined(counts.map(([verdict, count]) => html`${VERDICT_WORDS[verdict]} ${count}`))}. Values with
            the same letter agree.`,
          )}
          ${table(
            ['Field', 'Agreement', 'Value as received, and its source'],
            fields.rows.map((row) => {
              const asMatrix: MatrixRow = { ...row, cells: new Map(Object.entries(row.cells)) };
              return [
                foreign(row.label),
                html`${status(VERDICT_WORDS[row.verdict])}<br /><span class="from"
                    >${rowSentences(asMatrix).join(' ')}</span
                  >`,
                html`<ul class="values">
                  ${Object.entries(row.cells).flatMap(([id, values]) =>
                    values.map((value) => valueLine(id, value)),
                  )}
                </ul>`,
              ];
            }),
            'fields',
          )}`,
  };
}

/** One reviewer's own comparison with what the service said of the same faces, and which of the two came first. */
function ownComparison(draft: Draft, comparison: FaceComparison): Html {
  const { view } = draft.dossier;
  const { left, right, outcome, features, text, at, by, order, shownAt } = comparison;
  const services = serviceComparisons(view).filter(({ match }) =>
    comparison.pointers.includes(match.pointer),
  );
  const picture = ({ imageId, sha256 }: ComparedPicture): Html =>
    html`${foreign(pictureWords(view, imageId))}, SHA-256 ${code(sha256)}`;
  return html`<div class="note">
    <h4>${author(by)}: ${FACE_OUTCOME_WORDS[outcome]}</h4>
    ${facts([
      ['Recorded', html`${instant(at)}`],
      ['Left', picture(left)],
      ['Right', picture(right)],
      [
        'Order',
        html`${ORDER_SENTENCES[order]}${
          shownAt === null ? none : html` It was shown to them on ${instant(shownAt)}.`
        }`,
      ],
      [
        'The service on these faces',
        services.length > 0
          ? html`${services.map(
              ({ match }) =>
                html`<p>
                  ${faceMatch({ state: 'given', value: match, pointer: match.pointer }, view.kind)}
                  ${code(match.pointer)}
                </p>`,
            )}`
          : absent(
              order === 'no-score'
                ? 'The service compared no such faces'
                : 'Not in the answer printed here; see the exhibits',
            ),
      ],
      [
        'Features',
        joined(
          FACE_FEATURES.map(
            (feature) => html`${FEATURE_WORDS[feature]}: ${FINDING_WORDS[features[feature]].toLowerCase()}`,
          ),
        ),
      ],
      ['Finding', text === '' ? absent('No words were added') : foreign(text)],
    ])}
  </div>`;
}

/** What the service could have named of the selfie and did not. */
function unnamedOf({ imagePath, croppedImagePath, videoPath }: SelfieStep, kind: CaseKind) {
  const all = [
    ['Selfie', imagePath, 'selfieImage'],
    ['Selfie, cropped', croppedImagePath, 'croppedSelfie'],
    ['Selfie video', videoPath, 'selfieVideo'],
  ] as const;
  return all.flatMap(([name, path, meaning]) =>
    path.state === 'given' ? [] : [[name, received(path, meaning, kind)] as const],
  );
}

/** Content 7: selfie, liveness, face results, and what the reviewer found on the pictures. */
export function facesSection(draft: Draft): Section {
  const { view } = draft.dossier;
  const { kind, selfie } = view;
  const compared = view.notes.filter(({ anchor }) => anchor.on === 'image' || anchor.on === 'region');
  const { comparisons } = view.faces;
  const standing = compared.filter(({ withdrawn }) => withdrawn === null);
  return {
    id: 'faces',
    title: 'Selfie, liveness and face comparison',
    body: html`<h3>Selfie</h3>
      ${
        selfie.state === 'given'
          ? html`${facts([
              ['Status', receivedStatus(selfie.value.status, 'detailResult', kind)],
              ['Captured live', received(inWords(selfie.value.isLive, 'Yes', 'No'), 'isLive', kind)],
              [
                'Cause of liveness failure',
                selfie.value.livenessCode.state === 'given'
                  ? html`${foreign(selfie.value.livenessCode.value)}:
                    ${
                      livenessCause(selfie.value.livenessCode.value) ??
                      absent('a code the specification does not list')
                    }`
                  : received(selfie.value.livenessCode, 'livenessCode', kind),
              ],
              ['Progress', receivedStatus(selfie.value.progress, 'detailResult', kind)],
              ['Validation and rules', passed(selfie.value.hasPassedRules, kind)],
              ...unnamedOf(selfie.value, kind),
            ])}
            ${mediaOf(draft, selfie.value.mediumIds)}`
          : paragraph(received(selfie, 'selfie', kind))
      }
      <h3>Face comparison by the service</h3>
      ${
        view.documents.length === 0
          ? paragraph(absent('No document, so no comparison with one'))
          : facts(
              view.documents.map(({ title, stepId, faceMatch: match }) => [
                title.state === 'given' ? title.value : `Step ${stepId}`,
                faceMatch(match, kind),
              ]),
            )
      }
      <h3>The reviewers’ own comparison</h3>
      ${
        comparisons.length === 0
          ? paragraph(absent('No reviewer recorded an own comparison of faces.'))
          : html`${comparisons.map((one) => ownComparison(draft, one))} ${paragraph(FACE_ORDER_LIMIT)}`
      }
      ${
        standing.length === 0
          ? paragraph(absent('No finding on a picture was written down at this desk.'))
          : paragraph(
              `${counted(standing.length, 'finding')} on pictures; each is printed with its time and author under Notes.`,
            )
      }`,
  };
}

function rule(item: RuleItem, kind: CaseKind): Html {
  const { lookedAt } = item;
  return html`<div class="rule">
    <h4>${receivedStatus(item.result, 'ruleResult', kind)} · ${foreign(item.name)}</h4>
    ${paragraph(received(item.description, 'description', kind))}
    ${facts([
      ['Further information', received(item.information, 'information', kind)],
      ['The service’s advice', received(item.tips, 'tips', kind)],
      [
        'Looked at',
        lookedAt === null
          ? absent('Nobody ticked it')
          : html`${lookedAt.lookedAt ? '✓ ticked' : 'tick taken back'} by ${author(lookedAt.by)},
            ${instant(lookedAt.at)}${lookedAt.sameAnswer ? none : ', on another answer than this one'}${
              lookedAt.remark === '' ? none : html`: ${foreign(lookedAt.remark)}`
            }`,
      ],
      [
        'Place in the answer',
        html`${code(item.pointer)}${item.known ? none : ' (a rule the specification does not list)'}`,
      ],
    ])}
    ${
      item.details.length === 0
        ? none
        : table(
            ['Result', 'Detail', 'Explanation'],
            item.details.map((detail) => [
              receivedStatus(detail.result, 'detailResult', kind),
              received(detail.title, 'detailTitle', kind),
              html`${received(detail.description, 'resultDescription', kind)}${
                detail.reference === null
                  ? none
                  : html`<br /><span class="from"
                        >About ${foreign(detail.reference.objectKey)}
                        ${foreign(detail.reference.instanceKey)}${
                          detail.reference.found ? none : ', which is not in the answer'
                        }</span
                      >`
              }`,
            ]),
            'result-first',
          )
    }
  </div>`;
}

/** Content 8: every rule, failing first, with advice and ticks. Checks stand with their documents. */
export function rulesSection({ dossier }: Draft): Section {
  const { view } = dossier;
  const { checklist, kind } = view;
  const results = view.documents.flatMap(({ validation }) =>
    validation.state === 'given'
      ? validation.value.checks.map(({ result }) => (result.state === 'given' ? result.value : 'no result'))
      : [],
  );
  const checkCounts = [...Map.groupBy(results, (word) => word)];
  return {
    id: 'rules',
    title: 'Rules and checks',
    body: html`${
      view.rulesState.state === 'given'
        ? paragraph(
            html`${counted(checklist.total, 'rule')}:
            ${joined(RULE_GROUPS.map((group) => html`${checklist.counts[group]} ${GROUP_COUNT_WORDS[group]}`))};
            ${checklist.lookedAt} looked at.`,
          )
        : paragraph(received(view.rulesState, 'rules', kind))
    }
    ${paragraph(
      results.length === 0
        ? 'No authenticity checks were reported.'
        : html`${counted(results.length, 'authenticity check')}, printed with their documents:
          ${joined(checkCounts.map(([word, all]) => html`${all.length} ${foreign(word)}`))}.`,
    )}
    ${RULE_GROUPS.map((group) => {
      const items = checklist.items.filter((item) => item.group === group);
      return items.length === 0
        ? none
        : html`<h3>${GROUP_WORDS[group]} (${items.length})</h3>
            ${items.map((item) => rule(item, kind))}`;
    })}`,
  };
}

/** Blocks with a section of their own, which shows everything they hold. */
const TOLD_ELSEWHERE: ReadonlySet<string> = new Set([
  'aml',
  'screening_checks',
  'device_intelligence',
  'spot_checks',
]);

/** Every block without a section of its own, as received. */
export function blocksSection(draft: Draft): Section {
  const { view } = draft.dossier;
  const blocks = view.blocks.filter(({ key }) => !TOLD_ELSEWHERE.has(key));
  return {
    id: 'blocks',
    title: 'Further blocks as received',
    body:
      blocks.length === 0
        ? paragraph(absent('The answer has no further blocks.'))
        : html`${blocks.map(
            ({ key, known, pointer, state, text }) =>
              html`<h3>${known ? blockTitle(key) : foreign(key)}</h3>
                ${paragraph(
                  html`${code(pointer)}${known ? none : '; a block the specification does not know'}`,
                )}
                ${
                  state === 'given'
                    ? html`<pre>${foreign(text)}</pre>`
                    : paragraph(absent(state === 'null' ? blockNullSentence(key, view.kind) : NOT_IN_ANSWER))
                }`,
          )}`,
  };
}

/** Places where two received values cannot both be so. */
export function healthSection({ dossier }: Draft): Section {
  const { health } = dossier;
  return {
    id: 'health',
    title: 'Where the record contradicts itself',
    body:
      health.length === 0
        ? paragraph(absent('No contradiction was found by the checks of this version.'))
        : html`${paragraph(`${counted(health.length, 'finding')}; they decide nothing.`)}
          ${table(
            ['Finding', 'The values, as received'],
            health.map(({ sentence, quotes, code: name }) => [
              html`${sentence}<br />${code(name)}`,
              html`<ul class="values">
                ${quotes.map(
                  ({ label, value, pointer }) =>
                    html`<li>
                      ${foreign(label)}:
                      ${value === null ? absent('null or not in the answer') : foreign(value)}
                      ${pointer === null ? none : code(pointer)}
                    </li>`,
                )}
              </ul>`,
            ]),
          )}`,
  };
}
