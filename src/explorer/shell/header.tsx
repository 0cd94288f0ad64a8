import { memo } from 'react';
import { hostOf } from '../state/store/base-url.ts';
import { isUnfinished } from '../state/builds/build.ts';
import { amount } from '../../text/amount.ts';
import { safe } from '../../text/safe.ts';
import { useExplorer } from '../hooks/use-explorer.ts';
import { useLayout } from '../hooks/use-size.ts';
import { answering, isTroubled } from '../state/recovery/trouble.ts';
import { anyRow } from '../state/namespaces/slots.ts';
import { textOf } from '../state/namespaces/summary.ts';
import { accent, bad, bold, good, muted, spread, warn, type Line, type Piece } from '../widgets/line.ts';
import { TextLine } from '../widgets/text-line.tsx';
import { useTheme } from '../widgets/theme-context.ts';

const tones = { cyan: accent, blue: accent, green: good, yellow: warn, red: bad, magenta: bad } as const;

/** Where we are and how the gateway answers, in one line. */
export const Header = memo(function Header() {
  const { columns } = useLayout();
  const { glyphs } = useTheme();
  const gateway = useExplorer(({ connection }) => connection.gateway);
  const answers = useExplorer(answering);
  const milliseconds = useExplorer(({ connection }) => connection.milliseconds);
  const waiting = useExplorer(({ connection }) => connection.waiting);
  const troubled = useExplorer(isTroubled);
  const building = useExplorer(({ builds }) => [...builds.builds.values()].filter(isUnfinished).length);
  const mouse = useExplorer(({ screen }) => screen.mouse);
  const organization = useExplorer(({ namespaces }) => textOf(anyRow(namespaces.pages)?.org_id));
  const host = hostOf(gateway.baseUrl);
  const isEmbedded = gateway.kind === 'embedded';
  const tone = gateway.colour === undefined ? (text: string): Piece => text : tones[gateway.colour];
  const place: Line = isEmbedded
    ? [tone('embedded'), muted(` ${glyphs.point} this machine`)]
    : [tone(safe(gateway.name, 40)), ...(host === gateway.name ? [] : [muted(` ${glyphs.point} ${safe(host, 60)}`)])];
  const answer: Line =
    waiting !== undefined && !troubled
      ? [warn(`${glyphs.ring} attempt ${waiting.attempt} soon`)]
      : answers === undefined
        ? [muted(`${glyphs.ring} connecting`)]
        : answers === 'well'
          ? [good(glyphs.point), muted(` ${amount(milliseconds ?? 0)} ms`)]
          : [bad(`${glyphs.ring} ${answers}`)];
  const left: Line = [
    ' ',
    bold('Persona Explorer'),
    '   ',
    ...place,
    ...(gateway.readOnly ? ['   ', warn('read-only')] : []),
    ...(mouse ? ['   ', accent('mouse')] : []),
    ...(columns >= 100 && organization !== '' ? [muted(`   ${safe(organization, 40)}`)] : []),
  ];
  const right: Line = [...answer, ...(building > 0 ? ['   ', accent(`${building} building`)] : []), ' '];
  return <TextLine line={spread(left, right, columns)} />;
});
