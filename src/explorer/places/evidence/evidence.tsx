import { Box } from 'ink';
import { useMemo } from 'react';
import { useExplorer } from '../../hooks/use-explorer.ts';
import { useLayout } from '../../hooks/use-size.ts';
import { Events } from '../../panes/evidence/events.tsx';
import { PersonaHead } from '../persona/persona.tsx';

/** The events behind a claim, under the head of the persona that makes it. */
export function Evidence() {
  const { columns, body, tooSmall } = useLayout();
  const open = useExplorer(({ evidence }) => evidence.open);
  return useMemo(
    () => (
      <Box flexDirection="column">
        {!tooSmall && <PersonaHead />}
        {open !== undefined && <Events width={columns} height={body - 2} />}
      </Box>
    ),
    [open, columns, body, tooSmall],
  );
}
