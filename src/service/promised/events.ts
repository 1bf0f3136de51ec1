import * as wire from '@shared/wire';
import { z } from 'zod';
import { oneOf, promised, text, textOrNull } from './parts';

const body = promised('AmlMonitorUpdateBody', wire.amlMonitorUpdateSchema.shape.body, {
  eventId: text,
  journeyId: text,
  referenceNo: textOrNull,
  systemDecision: oneOf(wire.SYSTEM_DECISIONS).nullable(),
  previousSystemDecision: oneOf(wire.SYSTEM_DECISIONS).nullable(),
  updatedAMLVersionNumber: z.int32(),
});

/** Section 6: the version is an int32, as section 4.3 takes it. */
promised('AmlMonitorUpdate', wire.amlMonitorUpdateSchema, {
  event: z.literal(wire.AML_MONITOR_UPDATE),
  body,
});

/** Sandbox extension. */
promised('SandboxStep', wire.sandboxStepSchema, {
  sandbox_extension: z.literal(true),
  check_id: text,
  updatedAMLVersionNumber: z.int32(),
  event_id: text,
  webhook: z.enum(['delivered', 'not-configured', 'failed']),
});
