import { ABSENT } from './absentLabels';
import { csvRow } from '../../text/csv';
import type { Dossier } from '../dossier/dossier';
import type { AbsenceReason } from '../events/fetching';
import type { UnusableReference } from '../mediaReferences';
import { isDownload } from '../operations';
import type { OptionalPart } from '../packageLayout';

/** Why something is not in the package. `not-fetched`: nobody requested it; `left-out`: the exporter chose to omit it. */
type AbsentReason =
  | AbsenceReason
  | 'not-fetched'
  | 'being-fetched'
  | 'left-out'
  | `unusable-${UnusableReference['reason']}`;

/** One item that the case names and the package does not contain. */
export interface AbsentLine {
  /** `image`, `video`, `pdf`, an operation of the service, or a part of the package. */
  what: string;
  /** The path value, or the id in the request; empty if there is none. */
  name: string;
  label: string;
  /** JSON pointers to the places in the response that name it. */
  pointers: readonly string[];
  reason: AbsentReason;
  /** HTTP status of the last attempt; null if there was no response. */
  status: number | null;
  serviceCode: string | null;
  /** Time of the last request. */
  at: string | null;
}

function mediaLines({ view }: Dossier): AbsentLine[] {
  return view.media.flatMap((medium): AbsentLine[] => {
    const { operation, path, label, pointers, state } = medium;
    const named = { what: operation, name: path, label, pointers };
    switch (state.kind) {
      case 'saved':
        return [];
      case 'absent':
        return [
          {
            ...named,
            reason: state.reason,
            status: state.status,
            serviceCode: state.serviceCode,
            at: state.at,
          },
        ];
      case 'fetching':
        return [{ ...named, reason: 'being-fetched', status: null, serviceCode: null, at: null }];
      case 'not-fetched':
        return [{ ...named, reason: 'not-fetched', status: null, serviceCode: null, at: null }];
    }
  });
}

function unusableLines({ view }: Dossier): AbsentLine[] {
  return view.unusableMedia.map(({ operation, pointer, reason }) => ({
    what: operation,
    name: '',
    label: ABSENT.unusable,
    pointers: [pointer],
    reason: `unusable-${reason}`,
    status: null,
    serviceCode: null,
    at: null,
  }));
}

/** Requests without a usable response, except for media of the case: the last attempt of each. */
function requestLines({ view, absences }: Dossier): AbsentLine[] {
  const ofTheCase = new Set(view.media.map(({ path }) => path));
  const last = new Map<string, AbsentLine>();
  for (const { request, reason, status, serviceCode, at, savedSince } of absences) {
    const { operation, id, version, deltaOnly } = request;
    if (savedSince || (isDownload(operation) && ofTheCase.has(id))) continue;
    const label = version === undefined ? '' : ABSENT.version(version, deltaOnly === true);
    const line = { what: operation, name: id, label, pointers: [], reason, status, serviceCode, at };
    last.set(JSON.stringify([operation, id, version, deltaOnly]), line);
  }
  return [...last.values()];
}

/** Monitoring versions up to the last saved one that nobody requested, or of which only the delta is saved. */
function versionLines({ view, aml }: Dossier): AbsentLine[] {
  if (aml === null) return [];
  const { gaps, versions } = aml.view.timeline;
  const labels = [
    ...gaps.map(ABSENT.versions),
    ...versions.flatMap(({ version, snapshot, snapshotAbsent, delta }) =>
      snapshot === null && snapshotAbsent === null && delta !== null ? [ABSENT.version(version, false)] : [],
    ),
  ];
  return labels.map((label) => ({
    what: 'amlHistory',
    name: view.subjectId,
    label,
    pointers: [],
    reason: 'not-fetched',
    status: null,
    serviceCode: null,
    at: null,
  }));
}

/**
 * Everything that the case names and the package does not contain, in the order: media, responses, versions, omitted
 * parts.
 */
export function absentLines(dossier: Dossier, leftOut: readonly OptionalPart[]): AbsentLine[] {
  const parts = leftOut.map((part): AbsentLine => ({
    what: part,
    name: '',
    label: ABSENT.part,
    pointers: [],
    reason: 'left-out',
    status: null,
    serviceCode: null,
    at: null,
  }));
  return [
    ...mediaLines(dossier),
    ...unusableLines(dossier),
    ...requestLines(dossier),
    ...versionLines(dossier),
    ...parts,
  ];
}

const COLUMNS = ['what', 'name', 'label', 'pointers', 'reason', 'status', 'service_code', 'last_asked_at'];

/** The text of `ABSENT.csv`; only the header line if nothing is absent. */
export function absentCsv(lines: readonly AbsentLine[]): string {
  const rows = lines.map(({ what, name, label, pointers, reason, status, serviceCode, at }) => [
    what,
    name,
    label,
    pointers.join(' '),
    reason,
    status === null ? '' : String(status),
    serviceCode ?? '',
    at ?? '',
  ]);
  return [COLUMNS, ...rows].map(csvRow).join('');
}
