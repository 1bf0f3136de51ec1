import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron';
import { BRIDGE_KEY } from '@shared/ipc/channels';
import { createBridge } from './createBridge';

const bridge = createBridge({
  invoke: (channel, request) => ipcRenderer.invoke(channel, request),
  listen: (channel, listener) => {
    // The event exposes the sender, so the page receives only the payload.
    const onPush = (_event: IpcRendererEvent, payload: unknown): void => listener(payload);
    ipcRenderer.on(channel, onPush);
    return () => {
      ipcRenderer.off(channel, onPush);
    };
  },
});

contextBridge.exposeInMainWorld(BRIDGE_KEY, bridge);
