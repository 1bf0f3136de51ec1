import { EventEmitter } from 'node:events';
import {
  createPackageCalls,
  type PackageReply,
  type PackageRequest,
} from '../../src/main/modules/imports/packageCalls';

/**
 * Takes the place of the thread that reads packages, for specs about what a package says or brings in: the same calls,
 * with the same copies of messages, but in this thread, because starting another one takes a quarter of a second. What
 * the thread protects from is tested by the specs of the package reader, which do not use this.
 */
class PackageThread extends EventEmitter {
  private isOver = false;
  private readonly handle = createPackageCalls((reply) => this.deliver(reply));

  postMessage(request: PackageRequest): void {
    const copy = structuredClone(request);
    setImmediate(() => void this.handle(copy));
  }

  private deliver(reply: PackageReply): void {
    const copy = structuredClone(reply);
    setImmediate(() => {
      if (!this.isOver) this.emit('message', copy);
    });
  }

  unref(): void {}

  async terminate(): Promise<number> {
    this.isOver = true;
    // Closes the package's file, as the end of a thread does, because another is to be read, which does not exist.
    await this.handle({ call: 'read', of: { path: '', key: null, replicas: new Set() } });
    return 1;
  }
}

const start = (): PackageThread => new PackageThread();
export { start as default };
