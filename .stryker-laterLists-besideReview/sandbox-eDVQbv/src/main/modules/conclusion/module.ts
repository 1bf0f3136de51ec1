// @ts-nocheck
import { handlersOf } from '../../ipc/handlers';
import type { Context } from '../context';
import { createConclusionService, type ConclusionParts } from './conclusionService';

export function create(context: Context & ConclusionParts) {
  const service = createConclusionService(context);
  return { service, handlers: handlersOf('conclusion', () => service) };
}
