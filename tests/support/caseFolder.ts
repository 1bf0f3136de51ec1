import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The data folder of the sample cases that ship with the app. */
export const SANDBOX_FOLDER = resolve('resources/sandbox');

/** A data folder with a few of the sample journeys, for tests that change the service's data. */
export interface CaseFolder {
  readonly folder: string;
  journey(id: string): Record<string, unknown>;
  setJourney(id: string, journey: object): void;
  /** File names of the media that the journey names and the folder contains, sorted. */
  mediaOf(id: string): string[];
  /** The file of the image that a response names at a path of keys, for example `selfie/image_path`. */
  imageOf(id: string, keys: string): string;
  /** Removes a medium. Returns a function that restores it. */
  takeMedium(file: string): () => void;
  remove(): void;
}

/** Copies the given journeys and the media that they name. */
export function createCaseFolder(...ids: string[]): CaseFolder {
  const folder = mkdtempSync(join(tmpdir(), 'caseloupe-cases-'));
  for (const name of ['journeys', 'media']) mkdirSync(join(folder, name));
  cpSync(join(SANDBOX_FOLDER, 'account.json'), join(folder, 'account.json'));
  const journeyFile = (id: string): string => join(folder, 'journeys', `${id}.json`);
  const media = readdirSync(join(SANDBOX_FOLDER, 'media'));
  for (const id of ids) {
    cpSync(join(SANDBOX_FOLDER, 'journeys', `${id}.json`), journeyFile(id));
    const text = readFileSync(journeyFile(id), 'utf8');
    for (const file of media.filter((name) => text.includes(name.replace(/\.\w+$/, '')))) {
      cpSync(join(SANDBOX_FOLDER, 'media', file), join(folder, 'media', file));
    }
  }
  return {
    folder,
    journey: (id) => JSON.parse(readFileSync(journeyFile(id), 'utf8')) as Record<string, unknown>,
    setJourney: (id, journey) => writeFileSync(journeyFile(id), JSON.stringify(journey, null, 2)),
    mediaOf(id) {
      const text = readFileSync(journeyFile(id), 'utf8');
      return readdirSync(join(folder, 'media'))
        .filter((name) => text.includes(name.replace(/\.\w+$/, '')))
        .sort();
    },
    imageOf(id, keys) {
      let value: unknown = JSON.parse(readFileSync(journeyFile(id), 'utf8'));
      for (const key of keys.split('/')) value = (value as Record<string, unknown>)[key];
      if (typeof value !== 'string') throw new Error(`The journey names no image at ${keys}`);
      return `${value}.jpg`;
    },
    takeMedium(file) {
      const path = join(folder, 'media', file);
      const bytes = readFileSync(path);
      rmSync(path);
      return () => writeFileSync(path, bytes);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
