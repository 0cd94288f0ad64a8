import { useExplorer, useExplorerItself } from '../hooks/use-explorer.ts';
import { useLayout } from '../hooks/use-size.ts';
import { inside } from '../widgets/frame.tsx';
import { muted } from '../widgets/line.ts';
import { Overlay } from '../widgets/overlay.tsx';
import { useTheme } from '../widgets/theme-context.ts';
import { Picker } from '../widgets/input/picker.tsx';
import { keyWord } from '../hooks/key-word.ts';

/** Picks the gateway to look at. */
export function Profiles() {
  const { columns, body } = useLayout();
  const { glyphs } = useTheme();
  const explorer = useExplorerItself();
  const choices = useExplorer(({ connection }) => connection.choices);
  const current = useExplorer(({ connection }) => connection.gateway.name);
  const width = Math.min(columns - 4, 84);
  const height = Math.min(body - 1, choices.length + 2);
  const { columns: room, rows } = inside(width, height);
  const pick = async (name: string) => {
    const { screen, notices } = explorer.getState();
    screen.dismiss();
    try {
      explorer.moveTo(await explorer.ports.profiles.open(name));
      screen.goHome();
      notices.say(`on ${name}`, 'good');
    } catch (error) {
      notices.say(error instanceof Error ? error.message : String(error), 'bad');
    }
  };
  return (
    <Overlay
      title="Gateways"
      foot={[muted(`${keyWord('enter', glyphs)} goes there   Esc closes`)]}
      width={width}
      height={height}
      columns={columns}
      rows={body}
    >
      <Picker
        width={room}
        rows={rows}
        initial={choices.findIndex(({ name }) => name === current)}
        choices={choices.map(({ name, url, readOnly }) => ({
          label: `${name.padEnd(16)} ${url}${readOnly ? '  read-only' : ''}`,
          value: name,
        }))}
        picked={(name) => void pick(name)}
      />
    </Overlay>
  );
}
