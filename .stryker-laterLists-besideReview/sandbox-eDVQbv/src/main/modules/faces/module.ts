// @ts-nocheck
import { handlersOf } from '../../ipc/handlers';
import { createFaceService, type FaceParts } from './faceService';
import type { Context } from '../context';

export function create(context: Context & FaceParts) {
  const service = createFaceService(context);
  return { service, handlers: handlersOf('faces', () => service) };
}
