// @ts-nocheck
import type { AmlService } from '../aml/amlService';
import type { CaseService } from '../cases/caseService';
import type { Context } from '../context';
import { createDossierService } from './dossierService';

export function create(context: Context & { cases: CaseService; aml: () => Promise<AmlService> }) {
  return { service: createDossierService({ ...context, version: context.info.version }), handlers: {} };
}
