import * as wire from '@shared/wire';
import { z } from 'zod';
import { oneOf, promisedObject } from './parts';

const event = wire.amlMonitorUpdateSchema.shape;
const decision = oneOf(Object.keys(wire.SYSTEM_DECISIONS)).nullable();
const { body } = event;

/** The version is an int32 (section 6), as in the request of section 4.3. */
const version = (read: z.ZodType) => z.int32().meta({ description: read.description });

promisedObject('AmlMonitorUpdate', 'Announces that monitoring changed a check’s matches.', {
  event: event.event,
  body: promisedObject('AmlMonitorUpdateBody', 'The check, its decisions, and the version of its matches.', {
    eventId: body.shape.eventId,
    journeyId: body.shape.journeyId,
    referenceNo: z.string().nullable().meta({ description: body.shape.referenceNo.description }),
    systemDecision: decision.meta({ description: body.shape.systemDecision.description }),
    previousSystemDecision: decision.meta({ description: body.shape.previousSystemDecision.description }),
    updatedAMLVersionNumber: version(body.shape.updatedAMLVersionNumber),
  }).meta({ description: body.description }),
});

const step = wire.sandboxStepSchema.shape;

promisedObject('SandboxStep', 'Sandbox extension: a monitor was advanced.', {
  ...step,
  updatedAMLVersionNumber: version(step.updatedAMLVersionNumber),
});
