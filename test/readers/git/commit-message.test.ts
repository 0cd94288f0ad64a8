import { describe, expect, it } from 'vitest';
import { commitMessage } from '../../../src/readers/git/commit-message.ts';

const wordsOf = (message: string, merged?: 'own' | 'another') => commitMessage(message, merged).text;
const peopleIn = (message: string) => commitMessage(message).people.map(({ key, name }) => [key, name]);

describe('the words of a commit', () => {
  it.each([
    ['Prune the pears', 'Prune the pears'],
    ['fix(orchard): prune the pears (#12)', 'prune the pears'],
    ['feat!: plant quinces', 'plant quinces'],
    [
      'Prune\n\nBecause of the frost.\n\nFixes: #12\nLink: https://orchard.example/12',
      'Prune\n\nBecause of the frost.',
    ],
    ['Prune\n\nWhy: it was cold', 'Prune\n\nWhy: it was cold'],
    ['Prune\n\nSee https://orchard.example/x for `prune.sh` and why.', 'Prune\n\nSee  for `prune.sh` and why.'],
    ['Prune\n\n(cherry picked from commit 0123456789abcdef)', 'Prune'],
    [
      'Prune\n\nIt fails with\n\n    TypeError: no pears\n    at main (x.js:3)\n\nsince May.',
      'Prune\n\nIt fails with\n\nsince May.',
    ],
    ['Prune\n\n- rows one\n- rows two', 'Prune\n\n- rows one\n- rows two'],
    ['\n\nLate subject', 'Late subject'],
    ['', ''],
  ])('of %j are %j', (message, words) => {
    expect(wordsOf(message)).toBe(words);
  });

  it('of a merge are another’s where the branch is, and never what git wrote', () => {
    expect(wordsOf("Merge branch 'side' into trunk", 'own')).toBe('');
    expect(wordsOf('Merge pull request #3 from bo/pears\n\nfix: prune the pears (#3)\n\nThey shade us.', 'own')).toBe(
      'prune the pears\n\nThey shade us.',
    );
    const theirs = commitMessage('Merge pull request #3 from bo/pears\n\nPrune the pears', 'another');
    expect(theirs).toMatchObject({ text: '', quoted: 50 });
    expect(wordsOf('Prune the pears (#3)\n\nThey shade us.', 'another')).toBe('');
    expect(wordsOf('Bring both orchards together\n\nThe fence is gone.', 'own')).toBe(
      'Bring both orchards together\n\nThe fence is gone.',
    );
    expect(wordsOf('Merge the two lists of trees')).toBe('Merge the two lists of trees');
  });

  it('of a revert are only what was added to the machine’s', () => {
    const read = commitMessage('Revert "Plant quinces"\n\nThis reverts commit 0123456789abcdef.\n\nToo cold.');
    expect(read).toMatchObject({ text: 'Too cold.', reverts: '0123456789abcdef', quoted: 22 });
  });

  it('count what was quoted and what is code', () => {
    expect(commitMessage('Prune\n\n> Should we?\n\nYes.\n\n```\nmake prune\n```\n')).toMatchObject({
      text: 'Prune\n\nYes.',
      quoted: 12,
      code: 16,
    });
  });
});

describe('the people of a commit', () => {
  it('are named by its trailers, wherever they stand', () => {
    expect(
      peopleIn(
        'Prune\n\nReported-by: Bo Lind on GitHub\nBug: https://orchard.example/1\nCloses #12\n\nReviewed-by: "Cem Arslan" <Cem@orchard.example>\nCc: dita@orchard.example\nSuggested-by: Eve Moss (gardener)\nSigned-off-by: Ana Torres <ana@orchard.example>\n',
      ),
    ).toEqual([
      ['bo lind', 'Bo Lind'],
      ['cem@orchard.example', 'Cem Arslan'],
      ['dita@orchard.example', undefined],
      ['eve moss', 'Eve Moss'],
      ['ana@orchard.example', 'Ana Torres'],
    ]);
  });

  it('are nobody where a line only looks like a trailer', () => {
    expect(peopleIn('Prune\n\nStand-by: the ladder is gone\nWalked-by: 3 of 4 rows')).toEqual([]);
  });
});
