/** How the parts of the IDE stand: beside each other with separators to drag or move by keys, or one below the other. */
import { type KeyboardEvent, type ReactNode, useMemo } from 'react';
import { Group, Panel, Separator, useDefaultLayout, usePanelRef } from 'react-resizable-panels';
import { localStore } from '../../../lib/browser-store.ts';
import { ide } from '../../../messages/workshop/ide.ts';
import classes from './ide.module.css';
import { consoleHeight, isArrow, panelSizes, settledStore, sizeAfterKey } from './panel-sizes.ts';
import type { Side } from './status-bar.tsx';

const words = ide.resize;

interface IdePanelsProps {
  /** One column, for small screens. */
  stacked: boolean;
  side: Side;
  explorer: ReactNode;
  editor: ReactNode;
  beside: ReactNode;
  console: ReactNode;
}

export function IdePanels({ stacked, side, explorer, editor, beside, console }: IdePanelsProps) {
  const storage = useMemo(() => settledStore(localStore), []);
  const columns = useDefaultLayout({ id: 'ide', panelIds: ['explorer', 'editor', ...(side === 'none' ? [] : [side])], storage });
  const rows = useDefaultLayout({ id: 'ide-rows', storage });
  const explorerPanel = usePanelRef();
  const besidePanel = usePanelRef();
  const consolePanel = usePanelRef();

  /** The library's own step is another one; it leaves alone what was handled before it. */
  function resizeByKey(event: KeyboardEvent) {
    const separator = event.target instanceof HTMLElement ? event.target.closest('[role=separator]') : null;
    if (!separator || !isArrow(event.key)) return;
    const label = separator.getAttribute('aria-label');
    const panel = label === words.explorer ? explorerPanel : label === words.console ? consolePanel : besidePanel;
    if (!panel.current) return;
    event.preventDefault();
    const percent = sizeAfterKey(panel.current.getSize().asPercentage, event.key, event.shiftKey, label === words.explorer);
    panel.current.resize(`${percent}%`);
  }

  if (stacked) {
    return (
      <div className={classes.stacked}>
        {explorer}
        {editor}
        {beside}
        <div style={{ height: consoleHeight.stacked }}>{console}</div>
      </div>
    );
  }
  return (
    <div className={classes.panels} onKeyDownCapture={resizeByKey}>
      <Group orientation="vertical" {...rows}>
        <Panel id="work" minSize="25%">
          <Group orientation="horizontal" {...columns}>
            <Panel id="explorer" panelRef={explorerPanel} {...panelSizes.explorer}>
              {explorer}
            </Panel>
            <Separator aria-label={words.explorer} className={classes.separator ?? ''} />
            <Panel id="editor" minSize="20%">
              {editor}
            </Panel>
            {side !== 'none' && (
              <>
                <Separator aria-label={words.side} className={classes.separator ?? ''} />
                <Panel key={side} id={side} panelRef={besidePanel} {...panelSizes[side]}>
                  {beside}
                </Panel>
              </>
            )}
          </Group>
        </Panel>
        <Separator aria-label={words.console} className={classes.across ?? ''} />
        <Panel id="console" panelRef={consolePanel} defaultSize={consoleHeight.beside} minSize={90} maxSize="75%">
          {console}
        </Panel>
      </Group>
    </div>
  );
}
