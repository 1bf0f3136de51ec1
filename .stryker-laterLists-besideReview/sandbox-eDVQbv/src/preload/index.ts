// @ts-nocheck
import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron';
import { BRIDGE_KEY } from '@shared/ipc/channels';
import { createBridge } from './createBridge';

const bridge = createBridge({
  invoke: (channel, request) => ipcRenderer.invoke(channel, request),
  listen: (channel, listener) => {
    // The event carries the sender; the page gets the payload alone.
    const onPush = (_event: IpcRendererEvent, payload: unknown): void => listener(payload);
    ipcRenderer.on(channel, onPush);
    return () => {
      ipcRenderer.off(channel, onPush);
    };
  },
});

contextBridge.exposeInMainWorld(BRIDGE_KEY, bridge);
