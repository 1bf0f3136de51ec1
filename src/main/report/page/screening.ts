import { counted } from '@shared/words/counted';
import { html } from 'hono/html';
import type { CaseView } from '@shared/domain/caseView';
import type { Received } from '@shared/wire/received';
import type { DeviceIntelligence, DeviceSignal } from '@shared/domain/device/deviceIntelligence';
import type { CaseKind } from '@shared/domain/ids';
import { isEmptyContent, type ReceivedContent, type ReceivedRow } from '@shared/record/receivedContent';
import type { ScreeningCheck } from '@shared/domain/screening/screeningChecks';
import { BOOLEAN_RESULT, signalWords, UNNAMED_SIGNAL } from '@shared/words/deviceWords';
import { blockNullSentence, blockTitle, NOT_IN_ANSWER, NOT_PART } from '@shared/words/nullWords';
import { checkWords, noComparison } from '@shared/words/screeningWords';
import { faceMatch } from './evidence';
import {
  absent,
  code,
  facts,
  foreign,
  furtherKeys,
  joined,
  none,
  paragraph,
  received,
  receivedStatus,
  table,
  type Html,
  type Section,
} from './kit';
import { mediaOf, type Draft } from './parts';

/** Why a block is not there, in the words of its key. */
function notThere(value: Received<unknown>, key: string, kind: CaseKind): Html {
  switch (value.state) {
    case 'null':
      return paragraph(absent(blockNullSentence(key, kind)));
    case 'missing':
      return paragraph(absent(NOT_IN_ANSWER));
    case 'not-part':
      return paragraph(absent(NOT_PART));
    case 'unreadable':
      return html`${paragraph('Not of the specified form, as received:')}
        <pre>${foreign(value.text)}</pre>`;
    case 'given':
      return none;
  }
}

function rowValue({ form, text, members }: ReceivedRow): Html {
  switch (form) {
    case 'object':
    case 'list':
      return absent(
        members === 0
          ? `empty ${form}`
          : counted(members, form === 'list' ? 'entry' : 'member', form === 'list' ? 'entries' : 'members'),
      );
    case 'null':
      return absent('null');
    case 'json':
      return html`<pre>${foreign(text)}</pre>`;
    case 'text':
      return text === '' ? absent('Given as an empty text') : foreign(text);
    case 'number':
    case 'boolean':
      return foreign(text);
  }
}

/** What nobody has described: every value with its place. */
function content(found: ReceivedContent): Html {
  if (isEmptyContent(found)) return none;
  if (found.form === 'json') return html`<pre>${foreign(found.text)}</pre>`;
  return table(
    ['Key', 'Value as received', 'Place in the answer'],
    found.rows.map((row) => [
      row.name === '' ? absent('The part itself') : foreign(row.name),
      rowValue(row),
      code(row.pointer),
    ]),
  );
}

function check(draft: Draft, found: ScreeningCheck, kind: CaseKind): Html {
  const { title, about } = checkWords(found);
  const isEmpty =
    found.presence.state === 'given' && found.comparisons.length === 0 && isEmptyContent(found.content);
  const silence = found.presence.state === 'given' && !isEmpty ? noComparison(found) : null;
  return html`<h4>${foreign(title)}</h4>
    ${paragraph(html`${about} ${code(found.pointer)}`)}
    ${
      found.comparisons.length === 0
        ? none
        : facts(
            found.comparisons.map((one, index) => [
              found.comparisons.length === 1 ? 'Comparison' : `Comparison ${index + 1}`,
              html`${faceMatch({ state: 'given', value: one, pointer: one.pointer }, kind)}
              ${code(one.pointer)}`,
            ]),
          )
    }
    ${found.mediumIds.length === 0 ? none : mediaOf(draft, found.mediumIds)}
    ${silence === null ? none : paragraph(absent(silence))}
    ${found.presence.state === 'null' ? paragraph(absent('The service sent null for this check.')) : none}
    ${
      isEmpty
        ? paragraph(
            absent(
              'The service sent an empty result for this check. What was found, or whether it was asked, is not said.',
            ),
          )
        : none
    }
    ${content(found.content)}`;
}

function checks(
  draft: Draft,
  found: Received<ScreeningCheck[]>,
  { key, nothing }: { key: string; nothing: string },
): Html {
  const { kind } = draft.dossier.view;
  if (found.state !== 'given') return notThere(found, key, kind);
  return found.value.length === 0
    ? paragraph(absent(nothing))
    : html`${found.value.map((one) => check(draft, one, kind))}`;
}

const SCREENING = {
  key: 'screening_checks',
  nothing: 'No screening check is listed: the service sent an empty part.',
};
const SPOT = { key: 'spot_checks', nothing: 'No comparison is listed: the service sent an empty part.' };

/** Parts that the results of other kinds do not have are said to be no part of this one. */
const asPartOf = <T>(value: Received<T>, isPart: boolean): Received<T> =>
  isPart || value.state !== 'missing' ? value : { state: 'not-part', pointer: value.pointer };

/** Screening checks of a journey (specification 2.16); of a spot check its comparison (2.18). */
export function screeningSection(draft: Draft): Section {
  const { kind, screening, spotChecks, spotCheckMatch }: CaseView = draft.dossier.view;
  const isSpotCheck = kind === 'spot-check';
  const spot = asPartOf(spotChecks, isSpotCheck);
  return {
    id: 'screening',
    title: 'Screening checks and spot check comparison',
    body: html`<h3>${blockTitle('screening_checks')}</h3>
      ${checks(draft, asPartOf(screening, kind === 'journey'), SCREENING)}
      <h3>${blockTitle('spot_checks')}</h3>
      ${isSpotCheck ? facts([['New selfie against the earlier one', faceMatch(spotCheckMatch, kind)]]) : none}
      ${checks(draft, spot, SPOT)}`,
  };
}

const titleOf = ({ name, key }: DeviceSignal): string =>
  (name.state === 'given' && name.value) || key || 'Unnamed signal';

function noSignals({ signalsState }: DeviceIntelligence): Html {
  switch (signalsState.state) {
    case 'given':
      return absent('The list of signals is empty: nothing was observed, or nothing was looked at.');
    case 'null':
      return absent('The service sent null in place of the signals.');
    case 'missing':
    case 'not-part':
      return absent('No signals are in this answer.');
    case 'unreadable':
      return html`Signals not of the specified form, as received: ${foreign(signalsState.text)}`;
  }
}

function signals(device: DeviceIntelligence, kind: CaseKind): Html {
  const counts = [
    ...Map.groupBy(device.signals, ({ result }) =>
      result.state === 'given' ? result.value : 'without a result',
    ),
  ];
  return html`${facts([
    ['Outcome over all signals', receivedStatus(device.outcome, 'validationOutcome', kind)],
    [
      'Signals',
      device.signals.length === 0
        ? noSignals(device)
        : html`${device.signals.length}:
          ${joined(counts.map(([word, all]) => html`${all.length} ${foreign(word)}`))}`,
    ],
  ])}
  ${
    device.signals.length === 0
      ? none
      : table(
          ['Result', 'Signal', 'Description as received'],
          device.signals.map((signal) => [
            receivedStatus(signal.result, 'detailResult', kind),
            html`${foreign(titleOf(signal))}<br />${
                signal.key === '' ? absent('no key') : code(signal.key)
              }<br /><span class="from"
                >${signalWords(signal.key) ?? UNNAMED_SIGNAL}${signal.isBoolean ? html` ${BOOLEAN_RESULT}` : none}</span
              >`,
            html`${received(signal.description, 'description', kind)}${furtherKeys(signal.further)}<br />${code(signal.pointer)}`,
          ]),
          'result-first',
        )
  }
  ${furtherKeys(device.further)}`;
}

/** What was observed about the device (specification 2.17), failing signals first. */
export function deviceSection({ dossier }: Draft): Section {
  const { device, kind } = dossier.view;
  return {
    id: 'device',
    title: 'Device signals',
    body:
      device.state === 'given'
        ? signals(device.value, kind)
        : notThere(asPartOf(device, kind === 'journey'), 'device_intelligence', kind),
  };
}
