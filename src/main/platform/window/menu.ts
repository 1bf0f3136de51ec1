import type { MenuItemConstructorOptions } from 'electron';
import { hasAppMenu } from '../system/system';
import { MENU } from './windowLabels';

/**
 * The native menu with the commands needed for editing, zoom and windows. All other commands belong to the page, so an
 * accelerator here must not use one of the page's shortcuts for a different command.
 */
export function menuTemplate(options: {
  platform: NodeJS.Platform;
  isDev: boolean;
  openHandbook: () => void;
  openSettings: () => void;
}): MenuItemConstructorOptions[] {
  const withAppMenu = hasAppMenu(options.platform);
  // The macOS application menu, including the settings, where macOS users expect them.
  const appMenu: MenuItemConstructorOptions = {
    role: 'appMenu',
    submenu: [
      { role: 'about' },
      { type: 'separator' },
      { label: MENU.settings, accelerator: 'Cmd+,', click: options.openSettings },
      { type: 'separator' },
      { role: 'services' },
      { type: 'separator' },
      { role: 'hide' },
      { role: 'hideOthers' },
      { role: 'unhide' },
      { type: 'separator' },
      { role: 'quit' },
    ],
  };
  const developer: MenuItemConstructorOptions[] = options.isDev
    ? [{ type: 'separator' }, { role: 'toggleDevTools' }]
    : [];
  return [
    withAppMenu ? appMenu : { label: MENU.file, submenu: [{ role: 'quit' }] },
    {
      label: MENU.edit,
      submenu: [
        { role: 'undo' },
        { role: 'redo' },
        { type: 'separator' },
        { role: 'cut' },
        { role: 'copy' },
        { role: 'paste' },
        { role: 'selectAll' },
      ],
    },
    {
      label: MENU.view,
      submenu: [
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { type: 'separator' },
        { role: 'togglefullscreen' },
        ...developer,
      ],
    },
    {
      label: MENU.window,
      submenu: [{ role: 'minimize' }, ...(withAppMenu ? [{ role: 'zoom' } as const] : []), { role: 'close' }],
    },
    {
      role: 'help',
      submenu: [
        { label: MENU.handbook, click: options.openHandbook },
        { type: 'separator' },
        { role: 'about' },
      ],
    },
  ];
}
