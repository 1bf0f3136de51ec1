// @ts-nocheck
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json. */
export const projectFolder = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** A path inside the project. @param {...string} parts */
export const inProject = (...parts) => resolve(projectFolder, ...parts);
