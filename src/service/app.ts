import { Hono, type Context, type MiddlewareHandler } from 'hono';
import type { AppParts, Environment } from './appParts';
import { createComparison, parseBasic, unknownCredentials } from './credentials';
import { missing, ServiceError } from './errors';
import type { MediaOperation } from './media';
import { createOpenApiDocument } from './openApi';
import { createResults } from './results';
import { createSandbox } from './sandbox';
import { MISSING, REFUSALS } from './serviceLabels';

export type App = Hono<Environment>;

const DOCUMENT_PATH = '/openapi.json';

/** Creates the service's routes from its parts, without opening a socket. */
export function createApp(parts: AppParts): App {
  const app: App = new Hono<Environment>();
  const { data } = parts;
  const results = createResults(parts);
  const sandbox = createSandbox(parts);

  app.use(guardHeaders);
  app.use(requireCaller(parts));

  const get = (path: string, handler: (c: Context<Environment>) => Promise<Response> | Response): void => {
    app.get(path, handler);
    refuseOthers(app, path, 'GET, HEAD');
  };
  const media = (operation: MediaOperation) => (c: Context<Environment>) =>
    parts.serveMedia({
      operation,
      path: c.req.param('path') ?? '',
      method: c.req.method,
      range: c.req.header('range'),
      ifRange: c.req.header('if-range'),
    });

  get(DOCUMENT_PATH, async (c) => c.json(createOpenApiDocument(await data.edgeCases())));
  get('/journey/v2/get/:id', results.journey);
  get('/journey/v2/summary/:id', results.summary);
  get('/journey/v2/spot-checks/:id', results.spotCheck);
  get('/checks/aml/:id', results.aml);
  get('/checks/aml/:id/history/:version', results.amlHistory);
  get('/journey/image/:path', media('image'));
  get('/journey/video/:path', media('video'));
  get('/sandbox/ids', sandbox.ids);
  app.post('/sandbox/aml/:id/step', sandbox.step);
  refuseOthers(app, '/sandbox/aml/:id/step', 'POST');

  app.notFound(() => missing(MISSING.resource).toResponse());
  app.onError((error) => {
    if (error instanceof ServiceError) return error.toResponse();
    parts.onFault(error);
    return new ServiceError('internal_error', REFUSALS.internal).toResponse();
  });
  return app;
}

const guardHeaders: MiddlewareHandler<Environment> = async (c, next) => {
  await next();
  c.header('cache-control', 'no-store');
  c.header('x-content-type-options', 'nosniff');
};

/** Accepts callers who have the account's key and call from an allowed address. */
function requireCaller({ credential, data, allowedAddresses }: AppParts): MiddlewareHandler<Environment> {
  const equal = createComparison();
  return async (c, next) => {
    if (c.req.path === DOCUMENT_PATH) return next();
    const given = parseBasic(c.req.header('authorization'));
    if (!equal(given, credential)) {
      const { other_tenants } = await data.account();
      // All tenants are compared, so that the response time does not disclose which one matched.
      const isOther = other_tenants.map((tenant) => equal(given, tenant)).includes(true);
      throw isOther ? new ServiceError('unauthorized', REFUSALS.otherAccount) : unknownCredentials();
    }
    const address = c.env?.incoming?.socket.remoteAddress?.replace(/^::ffff:/, '');
    if (allowedAddresses && !(address && allowedAddresses.includes(address))) {
      throw new ServiceError('not_allowed_ip_address', REFUSALS.address);
    }
    return next();
  };
}

function refuseOthers(app: App, path: string, allow: string): void {
  app.all(path, () => {
    throw new ServiceError('method_not_allowed', REFUSALS.method(allow), { allow });
  });
}
