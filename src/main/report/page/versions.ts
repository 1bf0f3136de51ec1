import { html } from 'hono/html';
import type { AmlVersion } from '@shared/domain/aml/amlView';
import type { DossierDelta, VersionChange, VersionStep } from '@shared/domain/dossier/dossier';
import {
  absentBecause,
  answerWords,
  DISCREPANCY_TITLES,
  notComparedSentence,
  WHOLE_LIST_SENTENCE,
} from '@shared/words/amlWords';
import { counted } from '@shared/text/counted';
import {
  absent,
  code,
  emptySection,
  filled,
  foreign,
  instant,
  joined,
  none,
  paragraph,
  table,
  type Html,
  type Section,
} from './kit';
import { changeText } from './matches';
import type { Draft } from './parts';

function changeLine({ group, name, label, changes, cosmeticOnly }: VersionChange): readonly Html[] {
  const facts = changes.filter(({ bookkeeping }) => !bookkeeping);
  const own = facts.length > 0 ? facts : changes;
  return [
    html`${group}${cosmeticOnly ? ' (in form only)' : none}`,
    html`${name === null ? absent('No name given') : foreign(name)}${
      label === null ? none : html`<br /><span class="from">label of the service: ${foreign(label)}</span>`
    }`,
    own.length === 0
      ? absent(group === 'new' || group === 'removed' ? 'The whole match' : 'Only its place or its ID')
      : joined(own.map(changeText), '; '),
  ];
}

function deltaSentence(check: VersionStep['deltaCheck']): string {
  if (check === null || check.state === 'not-possible')
    return `It could not be checked against the service’s own list of changes: not all three responses ${check !== null && check.unreadable.length > 0 ? 'can be read' : 'are held'}.`;
  if (check.state === 'agrees') return 'The service’s own list of changes agrees.';
  const whole = check.isWholeList ? `${WHOLE_LIST_SENTENCE} ` : '';
  return `${whole}The service’s own list of changes differs in ${counted(check.discrepancyCount, 'place')}.`;
}

function step({ after, before, diff, notCompared, deltaCheck }: VersionStep): Html {
  const check = deltaSentence(deltaCheck);
  if (before === null || diff === null)
    return html`<h3>${answerWords(after)}</h3>
      ${paragraph(
        absent(
          before === null ? 'No older list is held to compare it with.' : notComparedSentence(notCompared),
        ),
      )}
      ${deltaCheck?.state === 'differs' ? paragraph(check) : none}`;
  const { counts, cosmeticOnly, matchOrderChanged, changes, discrepancies } = diff;
  return html`<h3>${answerWords(after)}</h3>
    ${paragraph(
      html`Against ${answerWords(before)}: ${counts.new} new, ${counts.removed} removed, ${counts.updated}
      updated (${cosmeticOnly} in form only), ${counts.reordered} reordered, ${counts.unchanged} unchanged,
      ${counts.unpaired} that could not be
      paired.${matchOrderChanged ? ' Matches stand in another order.' : none} ${check}`,
    )}
    ${changes.length === 0 ? none : table(['Change', 'Match', 'What changed'], changes.map(changeLine), 'wide-last')}
    ${
      discrepancies.length === 0
        ? none
        : html`<h4>Where the service’s labels and the lists differ</h4>
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
      ${matches.state === 'given' ? `names ${counted(matches.value.length, 'match', 'matches')}` : 'cannot be read'}.`,
    )}
    ${
      matches.state !== 'given' || matches.value.length === 0
        ? none
        : table(
            ['Label of the service', 'Match', 'Place in the response'],
            matches.value.map(({ name, label, pointer }) => [
              label === null ? absent('No label') : foreign(label),
              name === null ? absent('No name given') : foreign(name),
              code(pointer),
            ]),
          )
    }`;

/** What each held version changed, and which versions are not held. */
export function versionsSection({ dossier }: Draft): Section {
  const [id, title] = ['versions', 'Changes by monitoring version'];
  const { aml } = dossier;
  if (aml === null) return emptySection(id, title, 'No response of this case carries AML matches.');
  const { timeline } = aml.view;
  const missing = timeline.versions.flatMap(notHeld);
  if (aml.steps.length + aml.deltasAlone.length + timeline.gaps.length + missing.length === 0)
    return emptySection(id, title, 'No monitoring version is held.');
  return filled(
    id,
    title,
    html`${aml.steps.map(step)} ${aml.deltasAlone.map(changesOnly)}
      <h3>Versions that are not held</h3>
      ${
        timeline.gaps.length === 0
          ? none
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
          ? html`When asked at ${instant(timeline.latest.at)}, the service had no version after
            ${timeline.latest.version}.`
          : absent('Which version is the latest is not known: the service was not asked for a later one.'),
      )}`,
  );
}
