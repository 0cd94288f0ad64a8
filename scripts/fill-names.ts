/** A stream of numbers from 0 to 1 that is the same for the same seed (mulberry32). */
export const chanceFrom = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};
type Chance = ReturnType<typeof chanceFrom>;

const pick = <T>(from: readonly T[], chance: Chance): T => from[Math.floor(chance() * from.length)] as T;

const places =
  'acme atlas beacon birch cedar corvid delta dune ember fjord glade harbor heron iris juniper kestrel lumen maple meridian nimbus onyx orchard pine quartz raven sable tidal umbra vesper willow yarrow zephyr'.split(
    ' ',
  );
const things =
  'sales support research billing field-notes onboarding mobile search infra legal growth archive pilot studio partners'.split(
    ' ',
  );
const given =
  'Ada Bo Chidi Dilnoza Eszter Farid Goran Hana Ines Jun Kwame Leila Mirko Nadia Oyin Pilar Quang Rosa Sunniva Tomo Ulla Vikram Wen Ximena Yusuf Zofia'.split(
    ' ',
  );
const family =
  'Okafor Lind Adeyemi Karimova Nagy Haddad Petrovic Mori Caldeira Sato Mensah Rahimi Falk Rossi Bello Soto Tran Vega Dahl Ito Berg Rao Zhang Cruz Demir Nowak'.split(
    ' ',
  );

/** Names that a list must survive: wide, joined, right to left, long, nearly empty, and hostile ones. */
const odd = [
  '東京のカスタマーサポート',
  '서울 연구팀',
  'فريق المبيعات',
  'צוות תמיכה',
  'กลุ่มวิจัยภาคสนาม',
  '🌊 tidepool',
  '👩🏽‍🚀 crew 👨‍👩‍👧‍👦',
  'e\u0301te\u0301 a\u0300 la plage',
  'Ω',
  ' leading and trailing ',
  'tabs\tand\nlines',
  '\u001B[31mred\u001B[0m herring',
  'x\u202Eevil\u202Cy',
  'WWWWWWWWWW-iiiiiiiiii',
  '../../etc/passwd',
  '-- DROP TABLE namespace;',
  'a'.repeat(255),
  '長い名前'.repeat(40),
];

/** The name of the namespace at a place: mostly plain, one in twenty odd, all different. */
export const namespaceName = (place: number, chance: Chance): string => {
  if (chance() < 0.05) {
    const name = pick(odd, chance);
    const tail = ` ${place}`;
    return (
      Array.from(name)
        .slice(0, 255 - tail.length)
        .join('') + tail
    );
  }
  const plain = `${pick(places, chance)}-${pick(things, chance)}`;
  return chance() < 0.2 ? `${plain} ${pick(given, chance)} ${place}` : `${plain}-${place}`;
};

/** A made-up person. */
export const personName = (chance: Chance): string => `${pick(given, chance)} ${pick(family, chance)}`;
