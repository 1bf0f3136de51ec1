import { parsedJson } from '../record/jsonText';
import { RESULT_SCHEMAS, readResult, recognise, type ResultReading } from '../record/result';
import { lastWord, namesTopic } from '../record/keyTerms';
import { walkRecord, type Leaf, type Members } from '../record/walk';
import { keysOf, nodeOf, type MemberNode, type Node, type PartNode } from '../wire/catalogue';
import { escapeToken, pointerTokens } from '../wire/jsonPointer';
import type { UndescribedMember } from '../wire/received';
import { TOPICS } from '../wire/topics';
import {
  identifyingValues,
  operationOfKey,
  fileNamesIn,
  fileOfDownload,
  isSecondAddress,
  mayBeSameFile,
  namesFile,
  nullPictureRole,
  operationOf,
  refusedAt,
  type MediumOperation,
  type NamedText,
} from './mediaNames';

/** A place in a response that names a file. */
export interface MediaPlace {
  /** JSON pointer (RFC 6901). */
  pointer: string;
  /** The role of the member according to the catalogue; null for an undefined member. */
  role: string | null;
  /** The keys of its path, starting at the first that the specification does not define. */
  keys: readonly string[];
  /** Those keys, and values beside them that describe their content. */
  names: readonly string[];
}

/** A file that a response names in one or more places. */
export interface MediaReference {
  path: string;
  /** According to the first place that names it. */
  operation: MediumOperation;
  places: MediaPlace[];
}

/**
 * A place that should name a file but contains no path that can be requested. It is shown, never silently dropped.
 */
export interface UnusableReference {
  pointer: string;
  operation: MediumOperation;
  reason: 'too-long' | 'blank' | 'not-text' | 'not-a-name' | 'too-many';
}

export interface MediaReferences {
  references: MediaReference[];
  unusable: UnusableReference[];
}

/** Maximum length of a path in a journal entry. */
export const MEDIUM_PATH_MAX_LENGTH = 1000;
/**
 * Far more files than any case has. The limit prevents a malicious response from causing half a million downloads.
 */
export const MEDIA_MAX_COUNT = 2000;
const MAX_DEPTH = 64;
const MAX_REPORTED = 200;

function unusableReason(path: string): UnusableReference['reason'] | null {
  if (path.trim() === '') return 'blank';
  if (path.length > MEDIUM_PATH_MAX_LENGTH) return 'too-long';
  if (path === '.' || path === '..' || /^data:/i.test(path) || !path.isWellFormed()) return 'not-a-name';
  return null;
}

/** The kind of file in a part that contains only files; null for any other part. */
function fileKindOf(node: Node): MediumOperation | null {
  if (node.kind === 'list') return fileKindOf(node.element);
  const id = node.kind === 'part' ? node.part.id : null;
  return id === 'DocumentImages' || id === 'FaceImage' ? 'image' : id === 'MediaFiles' ? 'pdf' : null;
}

/** Parts about AML matches, whose images come from news media and are on other sites. */
const isThirdParty = (id: string | undefined): boolean => id !== undefined && /^Aml(Match(es)?)?$/.test(id);
const partIn = (node: Node): string | undefined =>
  node.kind === 'list' ? partIn(node.element) : node.kind === 'part' ? node.part.id : undefined;
/** Whether an undefined key names such a part. */
const namesThirdParty = (key: string): boolean =>
  namesTopic(TOPICS.matches, key) || /^(articles?|news|press)$/.test(lastWord(key));

/** A value that the specification does not define, as found by the search for paths. */
interface Undescribed extends Omit<NamedText, 'value'> {
  pointer: string;
  keys: readonly string[];
  depth: number;
}

const beginning = (pointer: string, key: string, about: string[]): Omit<Undescribed, 'fileKind'> => ({
  pointer,
  keys: [key],
  names: [...about, key],
  isDirect: about.length === 0,
  depth: 0,
});

const isImageField = ({ id }: PartNode, { type }: Members): boolean =>
  id === 'ExtractedField' && type?.state === 'given' && type.value === 'image';

/** Whether a part has the path of one image in a specified member. Its other members then describe that image. */
const isOfOneImage = (part: PartNode, members: Members): boolean =>
  part.id === 'FaceImage' || isImageField(part, members);

/** The key under which a member was received, as the specification has several names for some pictures (2.10). */
const receivedKey = (member: MemberNode, pointer: string): string =>
  keysOf(member).find((key) => key === pointerTokens(pointer).at(-1)) ?? member.key;

/** Maps the source of a compared picture to the part of the response that contains the picture. */
const AREAS: Readonly<Record<string, string>> = {
  Selfie: 'selfie',
  Document: 'documents',
  AdditionalFace: 'screening_checks',
  Applicant: 'applicant',
};

/**
 * Returns a function that finds the files a path may refer to: those with the same file name, or with the name in its
 * query.
 */
function filesByName(references: readonly MediaReference[]): (path: string) => MediaReference[] {
  const named = new Map<string, Set<MediaReference>>();
  for (const one of references)
    for (const name of fileNamesIn(one.path)) named.set(name, (named.get(name) ?? new Set()).add(one));
  return (path) => [...new Set(fileNamesIn(path).flatMap((name) => [...(named.get(name) ?? [])]))];
}

/** The references without downloads of files that are also named by their own paths; those get the places. */
function withoutDownloads(
  references: readonly MediaReference[],
  isOnlyCompared: (reference: MediaReference) => boolean,
): MediaReference[] {
  const named = new Map(references.map((one) => [one.path, one]));
  const fileOf = (one: MediaReference): MediaReference | null => {
    const { path, operation } = one;
    const file = named.get(fileOfDownload(path, operation, isOnlyCompared(one)) ?? '');
    return file?.operation === operation ? (fileOf(file) ?? file) : null;
  };
  return references.filter((one) => {
    const file = fileOf(one);
    file?.places.push(...one.places);
    return file === null;
  });
}

class Collector {
  private readonly found = new Map<string, MediaReference>();
  private readonly unusable: UnusableReference[] = [];
  /** For the pointer of each compared image, the part of the response that contains the picture. */
  private readonly compared = new Map<string, string>();
  private mentions = 0;

  result(): MediaReferences {
    const all = [...this.found.values()];
    const isOnlyCompared = ({ places }: MediaReference): boolean =>
      places.every((place) => place.role === 'face-match' || this.areaOf(place) !== undefined);
    const listed = filesByName(all.filter((one) => !isOnlyCompared(one)));
    const own = all.filter((one) => !isOnlyCompared(one) || !this.isOtherForm(one, listed(one.path)));
    return { references: withoutDownloads(own, isOnlyCompared), unusable: this.unusable };
  }

  /**
   * Handles an image of a face comparison: its source states which part of the response contains the picture (2.8,
   * 2.16, 2.18).
   */
  comparison({ pointer }: { pointer: string }, { image_source: source }: Members): void {
    const word = source?.state === 'given' ? String(source.value) : '';
    const area = Object.hasOwn(AREAS, word) ? AREAS[word] : undefined;
    if (area !== undefined) this.compared.set(pointer, area);
  }

  private areaOf({ pointer }: MediaPlace): string | undefined {
    let at = pointer;
    while (at !== '' && !this.compared.has(at)) at = at.slice(0, at.lastIndexOf('/'));
    return this.compared.get(at);
  }

  /**
   * Whether a face comparison refers to a listed file by another form of its name. Different faces may have similar
   * names, so it must be the only such file, and in the part that the picture's source indicates.
   */
  private isOtherForm({ path, places }: MediaReference, listed: readonly MediaReference[]): boolean {
    const [file, ...others] = listed.filter((one) => mayBeSameFile(path, one.path));
    if (file === undefined || others.length > 0) return false;
    return places.every((place) => {
      const area = this.areaOf(place);
      return area !== undefined && file.places.some(({ pointer }) => pointer.startsWith(`/${area}/`));
    });
  }

  leaf({ info, key, value, node }: Leaf): void {
    const medium = info?.medium;
    if (value.state === 'given' && medium !== undefined)
      this.name(String(value.value), medium.operation, {
        pointer: value.pointer,
        role: medium.role,
        keys: [],
        names: [],
      });
    if (value.state !== 'unreadable' || isThirdParty(partIn(node))) return;
    // A value that could not be read as specified may still name files.
    const raw = parsedJson(value.text);
    const before = this.mentions;
    if (typeof raw === 'object' && raw !== null) {
      const keys = info?.medium === undefined ? [] : [receivedKey({ key, info, node }, value.pointer)];
      const at = { pointer: value.pointer, keys, names: keys };
      this.walk(raw, { ...at, fileKind: medium?.operation ?? fileKindOf(node), isDirect: true, depth: 0 });
    }
    if (medium !== undefined && before === this.mentions)
      this.report(value.pointer, medium.operation, 'not-text');
  }

  /** In a part that contains only files, every text is a path, whatever its key. */
  undescribed(
    { key, pointer, value }: UndescribedMember,
    fileKind: MediumOperation | null,
    about: string[] = [],
  ): void {
    if (!namesThirdParty(key)) this.walk(value, { ...beginning(pointer, key, about), fileKind });
  }

  /**
   * The value of an image field is null (specification 2.6). If there is a value nevertheless, it is the image's
   * path.
   */
  field({ value }: Members): void {
    if (value?.state === 'given')
      this.walk(value.value, { ...beginning(value.pointer, 'value', []), fileKind: 'image' });
  }

  private walk(value: unknown, at: Undescribed): void {
    if (typeof value === 'string') {
      const operation = operationOf({ ...at, value });
      if (operation !== null) return this.name(value, operation, { ...at, role: null });
      const refused = value === '' ? null : refusedAt(at);
      if (refused !== null) this.report(at.pointer, refused, unusableReason(value) ?? 'not-a-name');
    } else if (typeof value !== 'object' || value === null) {
      const operation = value === null ? null : operationOfKey(at);
      if (operation !== null) this.report(at.pointer, operation, 'not-text');
    } else if (at.depth < MAX_DEPTH) {
      const isList = Array.isArray(value);
      const beside = isList ? [] : identifyingValues(value);
      for (const [key, child] of Object.entries(value)) {
        if (!isList && (namesThirdParty(key) || isSecondAddress(value, key))) continue;
        this.walk(child, {
          pointer: `${at.pointer}/${escapeToken(key)}`,
          keys: [...at.keys, key],
          names: isList ? at.names : [...at.names, ...beside, key],
          fileKind: at.fileKind,
          isDirect: at.isDirect && (isList || at.keys.length === 0),
          depth: at.depth + 1,
        });
      }
    }
  }

  private report(pointer: string, operation: MediumOperation, reason: UnusableReference['reason']): void {
    this.mentions += 1;
    if (this.unusable.length < MAX_REPORTED) this.unusable.push({ pointer, operation, reason });
  }

  private name(path: string, operation: MediumOperation, place: MediaPlace): void {
    if (path === '') return;
    const reason = unusableReason(path);
    if (reason !== null) return this.report(place.pointer, operation, reason);
    const known = this.found.get(path);
    if (known === undefined && this.found.size >= MEDIA_MAX_COUNT)
      return this.report(place.pointer, operation, 'too-many');
    const { pointer, role, keys, names } = place;
    const reference = known ?? { path, operation, places: [] };
    reference.places.push({ pointer, role, keys, names });
    this.mentions += 1;
    this.found.set(path, reference);
  }
}

/**
 * Every image, video and PDF that a result names, found by the schema and by the keys of undefined members. Null and
 * empty values are skipped, as are alternative forms in which a face comparison names one of the listed files.
 */
export function mediaOf({ kind, record }: ResultReading): MediaReferences {
  const collector = new Collector();
  walkRecord(nodeOf(RESULT_SCHEMAS[kind]), record, {
    leaf: (leaf) => collector.leaf(leaf),
    undescribed: (undescribed, part, members) => {
      if (part.id === 'FaceImage') collector.comparison(undescribed, members);
      if (isOfOneImage(part, members) && !namesFile(undescribed.key))
        return collector.undescribed(undescribed, null);
      if (part.id === 'DocumentImages' && nullPictureRole(undescribed) !== null) return;
      const about = part.id === 'Selfie' ? ['selfie'] : isImageField(part, members) ? ['image'] : [];
      collector.undescribed(undescribed, fileKindOf({ kind: 'part', part }), about);
    },
    part: (part, members) => {
      if (isImageField(part, members)) collector.field(members);
      if (part.id === 'FaceImage' && members['image_path'] !== undefined)
        collector.comparison(members['image_path'], members);
    },
    skips: ({ id }) => isThirdParty(id),
  });
  return collector.result();
}

/** Like `mediaOf`, for a parsed response. If it is no known result, it is searched by keys alone. */
export function mediaReferences(value: unknown): MediaReferences {
  const kind = recognise(value);
  if (kind !== null) return mediaOf(readResult(kind, value));
  const collector = new Collector();
  collector.undescribed({ key: '', pointer: '', value }, null);
  return collector.result();
}
