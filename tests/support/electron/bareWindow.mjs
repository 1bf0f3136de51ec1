/** A window without any of the app's protections, on an empty page: shows what an attack does where nothing stops it. */
import { app, BrowserWindow } from 'electron';

void app.whenReady().then(() => new BrowserWindow().loadURL('about:blank'));
