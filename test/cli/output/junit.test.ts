import { describe, expect, it } from 'vitest';
import { junit } from '../../../src/cli/output/junit.ts';
import { hostileTexts } from '../../helpers/hostile-texts.ts';

const suites = [
  {
    name: 'List',
    cases: [
      { name: 'list.total' },
      { name: 'list.page', failure: { message: 'page is 0', text: 'GET /x?a=1&b=2\n<html>' } },
      { name: 'list.last', skipped: 'there is "none"' },
    ],
  },
  { name: 'Empty', cases: [] },
];

describe('what junit writes', () => {
  it('counts failures and what was skipped, for each suite and for all', () => {
    expect(junit('a check', suites)).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<testsuites name="a check" tests="3" failures="1" errors="0" skipped="1">',
        '  <testsuite name="List" tests="3" failures="1" errors="0" skipped="1">',
        '    <testcase classname="List" name="list.total"/>',
        '    <testcase classname="List" name="list.page">',
        '      <failure message="page is 0">GET /x?a=1&amp;b=2&#10;&lt;html&gt;</failure>',
        '    </testcase>',
        '    <testcase classname="List" name="list.last">',
        '      <skipped message="there is &quot;none&quot;"/>',
        '    </testcase>',
        '  </testsuite>',
        '  <testsuite name="Empty" tests="0" failures="0" errors="0" skipped="0">',
        '  </testsuite>',
        '</testsuites>',
      ].join('\n'),
    );
  });

  it('holds any text as well-formed XML, and nothing that steers a terminal', () => {
    const texts = [...hostileTexts, 'nul\0 and \uD800 half, \uFFFE, ]]> and \u202Eback\u001B[2J'];
    const written = junit(
      'hostile',
      texts.map((text) => ({ name: text, cases: [{ name: text, failure: { message: text, text } }] })),
    );
    // no control, no C1, no order of text but line ends
    expect(written).not.toMatch(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u200E\u200F\u202A-\u202E\u2066-\u2069]/);
    expect(written.match(/&(?!(?:amp|lt|gt|quot|apos|#\d+);)/g)).toBeNull();
    expect(written.split('\n')).toHaveLength(2 + 1 + texts.length * 5);
  });
});
