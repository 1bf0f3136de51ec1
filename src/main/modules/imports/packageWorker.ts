import { parentPort } from 'node:worker_threads';
import { createPackageCalls, type PackageRequest } from './packageCalls';

/*
 * Packages come from strangers, so they are read in a separate thread: the window stays responsive whatever a package
 * costs to parse, and the thread can be ended. Only data of limited size is passed back whole.
 */

const handle = createPackageCalls((reply) => parentPort?.postMessage(reply));
parentPort?.on('message', (request: PackageRequest) => void handle(request));
