import { entriesOf, valueOrNull, givens } from '../record/received';
import type { ReadsOf } from '../wire/catalogue';
import type { faceImageSchema } from '../wire/faceMatch';
import { pointerTokens } from '../wire/jsonPointer';
import type { Received } from '../wire/received';
import { COMPARED, MEDIUM_NAMES, OWNER_TITLES, ROLE_LABELS } from './caseMediaLabels';
import type { CaseMedium, CaseResult, DocumentStep, MediumRole, MediumState } from './caseView';
import { documentNames } from './documents';
import { savedState, isContentEvent } from './savedEvidence';
import type { Sha256 } from './ids';
import type { JournalEntry } from './journal';
import { fileOfDownload, mayBeSameFile, roleNamed, type MediumOperation } from './mediaNames';
import type { MediaPlace, MediaReference } from './mediaReferences';
import { screeningChecksOf } from './screeningChecks';

type FaceImage = ReadsOf<typeof faceImageSchema>;

/** Roles in order of precedence: a medium that appears in several places takes the first of its roles. */
const ROLE_RANK: MediumRole[] = [
  'front',
  'back',
  'front-cropped',
  'back-cropped',
  'portrait',
  'selfie',
  'selfie-cropped',
  'selfie-video',
  'front-pdf',
  'back-pdf',
  'additional-face',
  'profile',
  'field-image',
  'face-match',
  'other',
];

interface Place {
  role: MediumRole;
  owner: string;
  ownerTitle: string;
  id: string;
  pointer: string;
  unknownKey: string | null;
}

/** Roles that only a face comparison, or the check around it, gives. */
const COMPARED_ROLES: readonly MediumRole[] = ['face-match', 'additional-face'];

/** Roles that a document has only once. A second file in such a role gets its pointer as id. */
const isSide = (role: MediumRole): boolean => !['other', 'field-image', ...COMPARED_ROLES].includes(role);

/** Whether only a face comparison, or the check around it, names the file at a place. */
const isOfComparison = ({ role, pointer }: Pick<Place, 'role' | 'pointer'>): boolean => {
  const keys = pointerTokens(pointer);
  const [area = ''] = keys;
  return (
    COMPARED_ROLES.includes(role) ||
    ['screening_checks', 'spot_checks'].includes(area) ||
    keys.includes('face_match_result')
  );
};

/** Compares by the first part in which two ranks differ. */
const compareRanks = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((order, part, index) => order || part - (other[index] ?? 0), 0);

/**
 * Sorts places from the most to the least specific: first those that list the file, under whatever key, before those
 * of face comparisons; then members of the specification that are not comparisons; then by role.
 */
function byMeaning(one: Place, other: Place): number {
  const rank = (place: Place): number[] => [
    Number(isOfComparison(place)),
    Number(place.unknownKey !== null || place.role === 'face-match'),
    ROLE_RANK.indexOf(place.role),
  ];
  return compareRanks(rank(one), rank(other));
}

/** What a medium is, according to one place that names it. */
function placeOf(
  result: CaseResult,
  nameOf: (stepId: string) => string,
  operation: MediumOperation,
  named: MediaPlace,
): Place {
  const { pointer, role: specified, keys } = named;
  const [area = '', step = '', part = '', ...below] = pointerTokens(pointer);
  const names = operation === 'video' ? [area, ...named.names] : named.names;
  const role = (specified ?? roleNamed(names, operation)) as MediumRole;
  const place = {
    pointer,
    role,
    id: pointer.slice(1),
    unknownKey: specified === null ? keys.join('/') : null,
  };
  const own = (owner: string, ownerTitle: string, folder: string): Place => ({
    ...place,
    owner,
    ownerTitle,
    id: isSide(role) && specified !== null ? `${folder}/${role}` : place.id,
  });
  switch (area) {
    case 'documents': {
      if (part === 'extracted_fields') {
        const field = below.join('/').replace(/\/value$/, '');
        return { ...place, role: 'field-image', unknownKey: field, owner: step, ownerTitle: nameOf(step) };
      }
      return own(step, nameOf(step), `documents/${step}`);
    }
    case 'selfie':
      return own('selfie', OWNER_TITLES.selfie, 'selfie');
    case 'applicant':
      return own('applicant', OWNER_TITLES.applicant, 'applicant');
    case 'screening_checks':
      return { ...place, role: externalRole(result, place), owner: step, ownerTitle: OWNER_TITLES.screening };
    case 'spot_checks':
      return { ...place, owner: step, ownerTitle: OWNER_TITLES.spotCheck };
    default:
      return { ...place, owner: area, ownerTitle: area.replaceAll('_', ' ') };
  }
}

/**
 * In a comparison, the picture from outside the journey counts as the face itself, and the other one as the selfie.
 */
const externalRole = (result: CaseResult, { pointer, role }: Pick<Place, 'pointer' | 'role'>): MediumRole =>
  role === 'face-match' && sourceOf(result, pointer) === 'AdditionalFace' ? 'additional-face' : role;

/** All images of face comparisons in the response. */
function comparedImages({
  documents,
  screening_checks: screening,
  spot_checks: spots,
}: CaseResult): FaceImage[] {
  const matches = [
    ...entriesOf(documents).flatMap(
      ({ item }) => valueOrNull(valueOrNull(item)?.face_match_result ?? NOTHING) ?? [],
    ),
    ...[screening, spots].flatMap((checks) =>
      (valueOrNull(screeningChecksOf(checks)) ?? []).flatMap(({ comparisons }) => comparisons),
    ),
  ];
  return matches.flatMap(({ images }) => givens(images));
}
const NOTHING = { state: 'missing', pointer: '' } as const;

/** Pointers to the paths in face comparisons. Such a path may be written differently from the file's own path. */
export const comparedPlaces = (result: CaseResult): ReadonlySet<string> =>
  new Set(comparedImages(result).map((image) => image.image_path.pointer));

/** The `image_source` that belongs to a face comparison's path. */
const sourceOf = (result: CaseResult, pointer: string): string | null => {
  const image = comparedImages(result).find((one) => one.image_path.pointer === pointer);
  return image === undefined ? null : valueOrNull(image.image_source);
};

/** The name of a medium without its owner, for example “Front”, “Selfie, as compared” or “Back (rear_photo)”. */
function partOf(result: CaseResult, { role, pointer, unknownKey }: Place): string {
  if (role === 'face-match') {
    const source = sourceOf(result, pointer);
    return source ? (COMPARED.get(source) ?? MEDIUM_NAMES.compared(source)) : ROLE_LABELS['face-match'];
  }
  if (unknownKey === null) return ROLE_LABELS[role];
  return role === 'other' || role === 'field-image' ? unknownKey : `${ROLE_LABELS[role]} (${unknownKey})`;
}

/** Owners whose media have role labels that already name the owner. */
const NAMES_ITS_OWNER = ['selfie', 'applicant'];

/** The full name of a medium, from its owner and its part. */
export const mediumLabel = ({
  owner,
  ownerTitle,
  part,
  unknownKey,
}: Pick<CaseMedium, 'owner' | 'ownerTitle' | 'part' | 'unknownKey'>): string =>
  unknownKey === null && NAMES_ITS_OWNER.includes(owner) ? part : MEDIUM_NAMES.owned(ownerTitle, part);

/**
 * The state of each medium by path, from the journal. The latest entry counts, except that a later failure never
 * replaces saved evidence.
 */
export function mediumStates(
  entries: readonly JournalEntry[],
  damaged: ReadonlySet<Sha256>,
): Map<string, MediumState> {
  const states = new Map<string, MediumState>();
  for (const { event, at } of entries) {
    if (!isContentEvent(event) && event.type !== 'absent') continue;
    const { operation, id } = event.request;
    if (operation !== 'image' && operation !== 'video' && operation !== 'pdf') continue;
    if (event.type !== 'absent') {
      states.set(id, { ...savedState(event), ...(damaged.has(event.sha256) && { isDamaged: true }) });
    } else if (states.get(id)?.kind !== 'saved') {
      const { reason, status, serviceCode } = event;
      states.set(id, { kind: 'absent', reason, status, serviceCode, at });
    }
  }
  return states;
}

/**
 * Documents in the order of the response, then selfie, applicant and the rest; within one owner, front before back.
 */
function inReadingOrder(media: readonly CaseMedium[]): CaseMedium[] {
  /** The index at which each owner first appears. */
  const owners = new Map(media.map(({ owner }, index) => [owner, index] as const).reverse());
  const isDocument = ({ pointers: [at] }: CaseMedium): boolean => at?.startsWith('/documents/') === true;
  const area = (medium: CaseMedium): number =>
    medium.owner === 'selfie' ? 1 : medium.owner === 'applicant' ? 2 : isDocument(medium) ? 0 : 3;
  const ranked = media.map((medium) => ({
    medium,
    rank: [area(medium), owners.get(medium.owner) ?? 0, ROLE_RANK.indexOf(medium.role)],
  }));
  ranked.sort((a, b) => compareRanks(a.rank, b.rank));
  return ranked.map(({ medium }) => medium);
}

/** Face comparisons inside a document name pictures of other steps, which do not belong to the document. */
function belongsHere({ role }: CaseMedium, pointer: string): boolean {
  return role === 'face-match' || !pointerTokens(pointer).includes('face_match_result');
}

/** The media that are named anywhere below a pointer. */
export function mediaBelow(media: readonly CaseMedium[], pointer: string): CaseMedium[] {
  const above = `${pointer}/`;
  return media.filter((medium) =>
    medium.pointers.some((at) => (at === pointer || at.startsWith(above)) && belongsHere(medium, at)),
  );
}

/**
 * Whether only face comparisons name a medium, so that it is not one of the case's own files. A place that lists it
 * would have given it another role.
 */
export const isOnlyCompared = ({ role }: CaseMedium): boolean => COMPARED_ROLES.includes(role);

/**
 * The medium with exactly this path, or the one that this place names by the path of its download. Media whose path is
 * only similar are not returned, because they may be other files.
 */
export function mediumOfPath(media: readonly CaseMedium[], path: Received<string>): CaseMedium | null {
  const named = valueOrNull(path);
  if (named === null) return null;
  const isDownload = (medium: CaseMedium): boolean =>
    fileOfDownload(named, medium.operation, true) === medium.path;
  return (
    media.find((medium) => medium.path === named) ??
    media.find((medium) => medium.pointers.includes(path.pointer) && isDownload(medium)) ??
    null
  );
}

/**
 * The medium that a path in a face comparison refers to: the one with exactly this path, or else the only one whose
 * path may be another form of it.
 */
export function mediumCompared(media: readonly CaseMedium[], path: Received<string>): CaseMedium | null {
  const [only = null, ...others] = media.filter(
    (medium) => !isOnlyCompared(medium) && mayBeSameFile(medium.path, valueOrNull(path) ?? ''),
  );
  return mediumOfPath(media, path) ?? (others.length === 0 ? only : null);
}

/**
 * Every image, video and PDF that a response names, one per path, in reading order, with the state of its saved
 * bytes. A path that is named in several places takes the role of the most specific one and keeps all pointers, the
 * most specific first.
 */
export function caseMediaOf(
  result: CaseResult,
  documents: readonly DocumentStep[],
  references: readonly MediaReference[],
  states: ReadonlyMap<string, MediumState>,
  fetching: ReadonlySet<string>,
): CaseMedium[] {
  const taken = new Set<string>();
  const nameOf = documentNames(documents);
  const inResponseOrder = references.map(({ path, operation, places: named }): CaseMedium => {
    const places = named.map((place) => placeOf(result, nameOf, operation, place)).sort(byMeaning);
    const place = places[0] as Place;
    // The same side may be named twice with different paths. The second medium gets its pointer as id.
    const id = taken.has(place.id) ? place.pointer.slice(1) : place.id;
    taken.add(id);
    const saved = states.get(path);
    const part = partOf(result, place);
    return {
      id,
      role: place.role,
      owner: place.owner,
      ownerTitle: place.ownerTitle,
      part,
      unknownKey: place.unknownKey,
      label: mediumLabel({ ...place, part }),
      path,
      operation,
      pointers: places.map(({ pointer }) => pointer),
      state:
        fetching.has(path) && saved?.kind !== 'saved'
          ? { kind: 'fetching' }
          : (saved ?? { kind: 'not-fetched' }),
    };
  });
  return inReadingOrder(inResponseOrder);
}
