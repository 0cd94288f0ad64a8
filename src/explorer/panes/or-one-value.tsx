import type { ComponentType, ReactElement } from 'react';
import { ColumnsPane, isOneValue } from './columns-pane.tsx';
import type { PaneProps } from './pane-props.ts';
import { usePaneData } from './use-pane-data.ts';

const noGroups = () => [];

/** The pane of a list, which shows a gateway's one text as it came where that stands in the list's place. */
export const orOneValue = (title: string, root: string, Listed: ComponentType<PaneProps>) =>
  function ListOrOneValue(props: PaneProps): ReactElement {
    const paneData = usePaneData();
    if (paneData === undefined || !isOneValue(paneData, root)) return <Listed {...props} />;
    return <ColumnsPane {...props} title={title} root={root} paneData={paneData} draw={noGroups} />;
  };
