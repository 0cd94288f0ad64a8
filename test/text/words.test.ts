import { describe, expect, it } from 'vitest';
import { label } from '../../src/text/label.ts';
import { ordinal } from '../../src/text/ordinal.ts';

describe('a label', () => {
  it('is the name of a field as a person reads it', () => {
    expect(
      ['communication_preferences', 'startedOn', 'mcp_endpoint_url', 'dark-triad', 'OKRs', '日本語', '', 'a.b'].map(
        label,
      ),
    ).toEqual([
      'Communication preferences',
      'Started on',
      'MCP endpoint URL',
      'Dark triad',
      'OKRs',
      '日本語',
      '',
      'A b',
    ]);
  });

  it('leaves a path as it is', () => {
    const paths = [
      'src/cli.rs',
      'lib/vtls/',
      '.github/workflows/',
      'fd: src/walk.rs',
      'CMakeLists.txt',
      'configure.ac',
    ];
    expect(paths.map(label)).toEqual(paths);
  });
});

describe('an ordinal word', () => {
  it('has its place on its scale, in any case and spelling', () => {
    expect(ordinal('medium')).toEqual({ at: 2, of: 3 });
    expect(ordinal(' Very_High ')).toEqual({ at: 5, of: 5 });
    expect(ordinal('reserved')).toEqual({ at: 1, of: 3 });
  });

  it('is only a word of a scale: what a gateway makes up stays text', () => {
    expect(['unknown', 'cautious', ''].map(ordinal)).toEqual([undefined, undefined, undefined]);
  });
});
