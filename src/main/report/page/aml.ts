import { counted } from '@shared/text/counted';
import { html } from 'hono/html';
import type { AmlProgress, AmlVersion, ApplicantOrigin, Disposition } from '@shared/domain/aml/amlView';
import type { AmlText, Part, ReceivedList } from '@shared/domain/aml/amlMatch';
import { textOf } from '@shared/domain/aml/json';
import type { Received } from '@shared/wire/received';
import type {
  DossierAml,
  DossierDelta,
  DossierMatch,
  VersionChange,
  VersionStep,
} from '@shared/domain/dossier/dossier';
import type { CaseKind } from '@shared/domain/ids';
import type { Difference } from '@shared/domain/package/differences';
import { sentenceFor } from '@shared/words/receivedSentence';
import {
  absentBecause,
  answerWords,
  applicabilityMeans,
  notComparedSentence,
  UNREAD_LIST_SENTENCES,
  WHOLE_LIST_SENTENCE,
  COSMETIC_WORDS,
  DISCREPANCY_TITLES,
  FIELD_WORDS,
  originWords,
  OUTCOME_SENTENCES,
  reasonWords,
} from '@shared/words/amlWords';
import {
  absent,
  author,
  code,
  facts,
  factsInPairs,
  foreign,
  hash,
  instant,
  joined,
  none,
  paragraph,
  received,
  status,
  table,
  time,
  type Html,
  type Section,
  type ShortFact,
} from './kit';
import type { Draft } from './parts';

const VERDICT_WORDS = {
  agree: 'agrees',
  partial: 'partial',
  conflict: 'conflicts',
  unknown: 'unknown',
} as const;

/** Nothing is said of how many matches there are where their list was not read. */
function progressLine(progress: AmlProgress): Html {
  if (progress.list !== 'read') return absent(UNREAD_LIST_SENTENCES[progress.list]);
  const { total, open, same, different, undecided, stale, differing, removed } = progress;
  return html`${counted(total, 'match', 'matches')}: ${same} same person, ${different} different, ${undecided}
  not enough to tell, ${stale} to be looked at again, ${differing} judged otherwise by two people, ${open}
  open${removed === 0 ? none : html`, ${removed} listed as removed`}.`;
}

/** How a match was disposed of, why, by whom and when; or that nobody did. */
function disposition(found: Disposition | null): Html {
  if (found === null) return html`<strong>Open</strong> – ${absent('nobody has judged this match')}`;
  const { outcome, reasonCode, text, by, at, origin, carriedForward, stale } = found;
  return html`<strong>${OUTCOME_SENTENCES[outcome]}</strong> –
    ${reasonWords(reasonCode)}${text === '' ? none : html`: ${foreign(text)}`}. ${author(by)}, ${instant(at)},
    on
    ${originWords(origin.kind, origin.version)}${
      carriedForward ? '; carried forward, what it relied on is unchanged' : none
    }${
      stale.length > 0
        ? html`. <strong>To be looked at again</strong>:
            ${joined(
              stale.map(
                ({ label, reliedOn, now }) =>
                  html`${foreign(label)} was
                  ${reliedOn.present ? foreign(reliedOn.text) : absent('not there')}, is
                  ${now.present ? foreign(now.text) : absent('not there')}`,
              ),
              '; ',
            )}`
        : none
    }`;
}

/** Two people's judgements of one match, neither before the other. */
const differing = ({ sides }: Difference): Html =>
  html`<strong>Judged otherwise by two people, neither knowing the other’s word</strong>:
    ${joined(
      sides.flatMap(({ event, by, at }) =>
        event.type === 'match-judged'
          ? [
              html`${OUTCOME_SENTENCES[event.outcome]} –
              ${reasonWords(event.reasonCode)}${event.text === '' ? none : html`: ${foreign(event.text)}`}.
              ${author(by)}, ${instant(at)}`,
            ]
          : [],
      ),
      '; ',
    )}`;

/** What was judged of a match; of one that is no longer listed, that there is nothing to judge. */
function judged({ row, difference, disposition: found }: DossierMatch): Html {
  if (row.side !== 'review') return absent('In the list before, not in this one: nothing to judge');
  return difference === null ? disposition(found) : differing(difference);
}

/** A fact, or the sentence that says how it is not there. */
type Told = ShortFact | { name: string; absence: string };

/** So long that two of them, and their names, stand in one row. */
const SHORT = 28;

/** An alias or an address: its text, and everything that it says beside. */
type Spoken = AmlText & { type?: string | null; parts?: Part[] };

/** What an entry says and its text does not. */
const besides = ({ text, type, parts }: Spoken): string[] => [
  ...(type === undefined || type === null ? [] : [type]),
  ...(parts ?? []).flatMap((part) =>
    part.text === '' || part.text === type || text.includes(part.text) ? [] : [`${part.key}: ${part.text}`],
  ),
];

function list(name: string, { presence, items }: ReceivedList<Spoken>): Told {
  if (presence.state === 'unreadable') {
    const value = html`${foreign(presence.text)} ${absent('(not of the specified type)')}`;
    return { name, value, isShort: false };
  }
  if (presence.state !== 'given') return { name, absence: sentenceFor(presence, 'amlValue', 'aml-check') };
  if (items.length === 0) return { name, absence: 'Given as an empty list' };
  const value = joined(
    items.map((item) => {
      const shown = item.text === '' ? absent('Given as an empty text') : foreign(item.text);
      const rest = besides(item);
      return rest.length === 0 ? shown : html`${shown} (${joined(rest.map(foreign))})`;
    }),
    '; ',
  );
  const texts = items.flatMap((item) => [item.text, ...besides(item)]);
  const length = texts.reduce((sum, text) => sum + text.length + 2, 0);
  return { name, value, isShort: length <= SHORT };
}

function single(name: string, found: Received<string> | Received<boolean>, kind: CaseKind): Told {
  const absence = sentenceFor(found, 'amlValue', kind);
  if (absence !== '') return { name, absence };
  const isShort = found.state === 'given' && String(found.value).length <= SHORT;
  return { name, value: received(found, 'amlValue', kind), isShort };
}

/** Names and values; what is not there stands together by the way in which it is not. */
function toldFacts(all: readonly Told[]): ShortFact[] {
  const missing = all.flatMap((one) => ('absence' in one ? [one] : []));
  return [
    ...all.flatMap((one) => ('absence' in one ? [] : [one])),
    ...[...Map.groupBy(missing, ({ absence }) => absence)].map(([name, alike]): ShortFact => ({
      name,
      value: absent(alike.map((one) => one.name).join(' · ')),
      isShort: false,
    })),
  ];
}

const long = (name: string, value: Html): ShortFact => ({ name, value, isShort: false });

const partList = (parts: readonly Part[]): Html =>
  html`<ul class="values">
    ${parts.map(({ key, text, pointer }) => html`<li>${foreign(key)}: ${foreign(text)} ${code(pointer)}</li>`)}
  </ul>`;

function category({
  key,
  title,
  data,
  datasets,
  classes,
  links,
  further,
}: DossierMatch['match']['details']['items'][number]): Html {
  return html`<h5>${foreign(title ?? key)}</h5>
    ${facts([
      ...data.map(({ label, values }) => [label, joined(values.map(foreign), '; ')] as const),
      ...(datasets.length > 0 ? [['Lists', joined(datasets.map(foreign))] as const] : []),
      ...(classes.length > 0 ? [['Kinds of list', joined(classes.map(foreign))] as const] : []),
      ...links.map(
        ({ title: name, url, snippets, further: rest }) =>
          [
            'Source',
            html`${name === null ? absent('No title') : foreign(name)}
            ${url === null ? absent('no address') : foreign(url)} ${joined(snippets.map(foreign), ' … ')}
            ${rest.length > 0 ? partList(rest) : none}`,
          ] as const,
      ),
    ])}
    ${further.length > 0 ? partList(further) : none}`;
}

const nameOf = ({ match }: DossierMatch, kind: CaseKind): Html => received(match.name, 'fullName', kind);

/** What was found of each field, fields of which the same was found together. */
function comparisons(verdicts: DossierMatch['verdicts']): Html {
  const alike = Map.groupBy(verdicts, ({ verdict, reason }) => JSON.stringify([verdict, reason]));
  return html`<ul class="values">
    ${[...alike.values()].map(
      (all) =>
        html`<li>
          ${all.map(({ field }) => FIELD_WORDS[field]).join(', ')}:
          ${all.slice(0, 1).map(({ verdict, reason }) => html`${status(VERDICT_WORDS[verdict])} – ${reason}`)}
        </li>`,
    )}
  </ul>`;
}

/** One match in full: as received, held against the applicant, and what was judged of it. */
function wholeMatch(found: DossierMatch, kind: CaseKind): Html {
  const { match, row, verdicts, history, discrepancies } = found;
  return html`<div class="match">
    <h4>
      ${row.side === 'review' ? html`Match ${row.position}` : html`No longer in the list`}:
      ${nameOf(found, kind)}
    </h4>
    ${factsInPairs([
      long('Disposition', judged(found)),
      ...(verdicts.length === 0 ? [] : [long('Against the applicant', comparisons(verdicts))]),
      ...toldFacts([
        single('Resource id', match.resourceId, kind),
        single('Match id', match.matchId, kind),
        single('Score', match.score, kind),
        list('Also known as', match.aliases),
        list('Birth dates', match.birthDates),
        list('Countries', match.countries),
        single('Sex', match.sex, kind),
        list('Lists', match.datasets),
        list('Addresses', match.addresses),
        list('Notes of the service', match.notes),
        single('Whitelisted', match.whitelisted, kind),
        single('Status', match.matchStatus, kind),
        single('Record version', match.recordVersion, kind),
        single('The service’s word for the change', match.updateType, kind),
      ]),
      { name: 'Place in the answer', value: code(match.pointer), isShort: match.pointer.length <= SHORT },
    ])}
    ${match.details.items.length === 0 ? none : match.details.items.map(category)}
    ${
      match.further.length === 0
        ? none
        : html`<h5>Keys the specification does not know</h5>
            ${partList(match.further)}`
    }
    ${
      match.unreadable.length === 0
        ? none
        : html`<h5>Not of the specified form, as received</h5>
            ${partList(match.unreadable)}`
    }
    ${
      discrepancies.length === 0
        ? none
        : html`<h5>Where the service’s word and the lists part</h5>
            <ul class="values">
              ${discrepancies.map(({ kind: what, text }) => html`<li>${DISCREPANCY_TITLES[what]}: ${text}</li>`)}
            </ul>`
    }
    ${
      history.length <= 1 && history.every(({ undone }) => undone === null)
        ? none
        : html`<h5>All judgements on this match</h5>
            <ul class="values">
              ${history.map(
                ({ outcome, reasonCode, text, at, by, undone }) =>
                  html`<li>
                    ${instant(at)}, ${author(by)}: ${OUTCOME_SENTENCES[outcome]},
                    ${reasonWords(reasonCode)}${text === '' ? none : html`: ${foreign(text)}`}${
                      undone === null
                        ? none
                        : html`; taken back ${instant(undone.at)} by ${author(undone.by)}:
                          ${foreign(undone.reason)}`
                    }
                  </li>`,
              )}
            </ul>`
    }
  </div>`;
}

/** Every match in one line each. */
function matchLines(matches: readonly DossierMatch[], kind: CaseKind): Html {
  return table(
    ['No.', 'Name as received', 'Against the applicant', 'Disposition'],
    matches.map((found) => [
      found.row.side === 'review' ? html`${found.row.position}` : html`gone`,
      html`${nameOf(found, kind)}<br /><span class="from"
          >score ${received(found.match.score, 'faceScore', kind)}</span
        >
        ${code(found.match.pointer)}`,
      found.verdicts.length === 0
        ? absent('Not compared')
        : joined(
            [...Map.groupBy(found.verdicts, ({ verdict }) => verdict)].map(
              ([verdict, alike]) =>
                html`${alike.map(({ field }) => FIELD_WORDS[field]).join(', ')}: ${VERDICT_WORDS[verdict]}`,
            ),
            '; ',
          ),
      judged(found),
    ]),
    'matches',
  );
}

/** What the word for applicability means, where it is one that the specification knows. */
function applicability(word: Received<string>): Html {
  const meaning = word.state === 'given' ? applicabilityMeans(word.value) : undefined;
  return meaning === undefined ? none : html` – ${meaning}`;
}

/** Whose words the matches are held against. */
function heldAgainst(from: ApplicantOrigin): Html {
  switch (from.state) {
    case 'own':
      return html`The applicant of this case`;
    case 'journey':
      return html`The applicant of the journey ${code(from.subjectId)}, which is held as a case of its own`;
    case 'unknown':
      return absent(
        from.because === 'no-journey'
          ? 'Nobody: the check names no one, and the journey of its id is not held'
          : 'Nobody: the check names no one, and the held journey of its id names no applicant',
      );
  }
}

function searchFacts({ view }: DossierAml, kind: CaseKind): Html {
  const { journeyAml, resultAml, review, reviewOf, listState } = view;
  return facts([
    [
      'Applicability',
      journeyAml === null
        ? absent('No journey result is held')
        : journeyAml.presence.state !== 'given'
          ? received(journeyAml.presence, 'aml', kind)
          : html`${received(journeyAml.applicability, 'detailResult', kind)}${applicability(journeyAml.applicability)}`,
    ],
    ...(resultAml === null
      ? [
          ['Search time', absent('The AML result is not held; no other answer states it')] as const,
          ['Ongoing monitoring', absent('The AML result is not held; no other answer states it')] as const,
        ]
      : [
          ['Search time', time(resultAml.searchDatetime, 'detailResult', kind)] as const,
          ['Ongoing monitoring', received(resultAml.monitoringEnabled, 'detailResult', kind)] as const,
          ['Last monitoring update', time(resultAml.lastMonitoringUpdate, 'detailResult', kind)] as const,
          ['Check time', time(resultAml.checkTime, 'detailResult', kind)] as const,
          ['AML decision as received', received(resultAml.finalDecision, 'detailResult', kind)] as const,
        ]),
    ['Parameters and list dates', absent('The service does not supply them')],
    [
      'List under review',
      review === null
        ? absent('No list of matches is held')
        : html`${answerWords(review)}, retrieved ${instant(review.retrievedAt)}, SHA-256
          ${hash(review.sha256)}`,
    ],
    ...(reviewOf === null
      ? []
      : [
          ['Check id of this list', received(reviewOf.checkId, 'detailResult', kind)] as const,
          ['Its reference number', received(reviewOf.referenceNumber, 'referenceNumber', kind)] as const,
        ]),
    ['Held against', heldAgainst(view.applicantFrom)],
    [
      'The list itself',
      listState === null || listState.state === 'given'
        ? html`${listState === null ? absent('Not held') : 'Given'}`
        : received(listState, 'aml', kind),
    ],
  ]);
}

/** Content 9: every match with its disposition, reason, author and time. */
export function amlSection({ dossier, options }: Draft): Section {
  const { aml, view } = dossier;
  const { kind } = view;
  const body =
    aml === null
      ? paragraph(absent('No answer of this case carries AML matches.'))
      : html`${searchFacts(aml, kind)} ${paragraph(progressLine(aml.view.progress))}
        ${
          aml.view.gone.length === 0
            ? none
            : paragraph(
                `${counted(aml.view.gone.length, 'judgement stands', 'judgements stand')} on matches that this list does not have: ${aml.view.gone.map(({ outcome, at }) => `${OUTCOME_SENTENCES[outcome]} (${at.slice(0, 10)})`).join(', ')}.`,
              )
        }
        ${
          aml.matches.length === 0
            ? none
            : options.matches === 'lines'
              ? matchLines(aml.matches, kind)
              : aml.matches.map((found) => wholeMatch(found, kind))
        }`;
  return { id: 'aml', title: 'AML matches', body };
}

function changeLine({ group, name, label, changes, cosmeticOnly }: VersionChange): readonly Html[] {
  return [
    html`${group}${cosmeticOnly ? ' (in form only)' : none}`,
    html`${name === null ? absent('No name given') : foreign(name)}${
      label === null ? none : html`<br /><span class="from">the service says: ${foreign(label)}</span>`
    }`,
    changes.length === 0
      ? absent(
          group === 'new' || group === 'removed' ? 'The whole match' : 'Nothing but its place or identity',
        )
      : html`<ul class="values">
          ${changes
            .filter(({ bookkeeping }) => !bookkeeping)
            .map(
              ({ label: field, kind, from, to, cosmetic }) =>
                html`<li>
                  ${foreign(field)}, ${kind}:
                  ${from === undefined ? absent('not there') : foreign(textOf(from))} →
                  ${to === undefined ? absent('not there') : foreign(textOf(to))}${
                    cosmetic === null ? none : html` (${COSMETIC_WORDS[cosmetic]})`
                  }
                </li>`,
            )}
        </ul>`,
  ];
}

function deltaSentence(check: VersionStep['deltaCheck']): string {
  if (check === null || check.state === 'not-possible')
    return check !== null && check.unreadable.length > 0
      ? 'It could not be held against the service’s own list of changes: not all of the three answers can be read.'
      : 'It could not be held against the service’s own list of changes: not all of the three answers are held.';
  if (check.state === 'agrees') return 'The service’s own list of changes tells the same.';
  const whole = check.isWholeList ? `${WHOLE_LIST_SENTENCE} ` : '';
  return `${whole}The service’s own list of changes differs in ${counted(check.discrepancyCount, 'place')}.`;
}

function step({ after, before, diff, notCompared, deltaCheck }: VersionStep): Html {
  const check = deltaSentence(deltaCheck);
  if (before === null || diff === null)
    return html`<h3>${answerWords(after)}</h3>
      ${paragraph(
        absent(
          before === null ? 'There is no older list to compare it with.' : notComparedSentence(notCompared),
        ),
      )}
      ${deltaCheck?.state === 'differs' ? paragraph(check) : none}`;
  const { counts, cosmeticOnly, matchOrderChanged, changes, discrepancies } = diff;
  return html`<h3>${answerWords(after)}</h3>
    ${html`${paragraph(
      html`Against ${answerWords(before)}: ${counts.new} new, ${counts.removed} removed, ${counts.updated}
      updated (${cosmeticOnly} in form only), ${counts.reordered} reordered, ${counts.unchanged} unchanged,
      ${counts.unpaired} that could not be
      paired.${matchOrderChanged ? ' Matches stand in another order.' : none} ${check}`,
    )}
    ${changes.length === 0 ? none : table(['Change', 'Match', 'What changed'], changes.map(changeLine), 'wide-last')}`}
    ${
      discrepancies.length === 0
        ? none
        : html`<h4>Where the service’s word and the lists part</h4>
            <ul class="values">
              ${discrepancies.map(
                ({ kind, text, after: at, before: from }) =>
                  html`<li>${DISCREPANCY_TITLES[kind]}: ${text} ${code(at ?? from ?? '')}</li>`,
              )}
            </ul>`
    }`;
}

function notHeld(version: AmlVersion): Html[] {
  const lines: Html[] = [];
  if (version.snapshotAbsent !== null)
    lines.push(
      html`<li>Version ${version.version}, whole list: ${absentBecause(version.snapshotAbsent)}</li>`,
    );
  else if (version.snapshot === null && version.delta !== null)
    lines.push(html`<li>Version ${version.version}, whole list: not asked for</li>`);
  if (version.deltaAbsent !== null)
    lines.push(
      html`<li>Version ${version.version}, changes only: ${absentBecause(version.deltaAbsent)}</li>`,
    );
  return lines;
}

/** A version of which only the service's own list of changes is held: what it names, and the word for each. */
const changesOnly = ({ of, matches }: DossierDelta): Html =>
  html`<h3>${answerWords({ kind: 'snapshot', version: of.version })}, changes only</h3>
    ${paragraph(
      html`The whole list of this version is not held. The service’s own list of changes
      ${matches.state === 'given' ? html`names ${counted(matches.value.length, 'match', 'matches')}` : html`cannot be read`};
      SHA-256 ${hash(of.sha256)}`,
    )}
    ${
      matches.state !== 'given' || matches.value.length === 0
        ? none
        : table(
            ['The service’s word', 'Match', 'Place in the answer'],
            matches.value.map(({ name, label, pointer }) => [
              label === null ? absent('no word for it') : foreign(label),
              name === null ? absent('No name given') : foreign(name),
              code(pointer),
            ]),
          )
    }`;

/** Content 10: what each held version changed, and which versions are not held. */
export function versionsSection({ dossier }: Draft): Section {
  const { aml } = dossier;
  if (aml === null)
    return {
      id: 'versions',
      title: 'Changes by monitoring version',
      body: paragraph(absent('No answer of this case carries AML matches.')),
    };
  const { timeline } = aml.view;
  const missing = timeline.versions.flatMap(notHeld);
  return {
    id: 'versions',
    title: 'Changes by monitoring version',
    body: html`${
        aml.steps.length + aml.deltasAlone.length === 0
          ? paragraph(absent('No monitoring version is held.'))
          : html`${aml.steps.map(step)} ${aml.deltasAlone.map(changesOnly)}`
      }
      <h3>Versions that are not held</h3>
      ${
        timeline.gaps.length === 0
          ? paragraph(absent('No gap between the versions known to exist.'))
          : paragraph(
              `Nothing is held of ${timeline.gaps.map(({ from, to }) => (from === to ? `version ${from}` : `versions ${from} to ${to}`)).join(', ')}.`,
            )
      }
      ${
        missing.length === 0
          ? none
          : html`<ul class="values">
              ${missing}
            </ul>`
      }
      ${paragraph(
        timeline.latest.state === 'none-after'
          ? html`Asked at ${instant(timeline.latest.at)}, the service had none after version
            ${timeline.latest.version}.`
          : absent('Which version is the latest is not known: the service was not asked for one more.'),
      )}`,
  };
}
