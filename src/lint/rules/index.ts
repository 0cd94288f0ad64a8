import type { Rule } from '../rule.ts';
import { contradiction, repetition } from './agreement.ts';
import { dear } from './dear.ts';
import { emptyWithoutReason, evidenceOfOthers, missingEvidence, noEvidence, nothingOwn } from './evidence.ts';
import { badConfidence, noConfidence } from './figures.ts';
import { accountNumber, hiddenText, instruction, mailAddress, phoneNumber } from './kept-out.ts';
import { onePerson, subjectAmongPeers } from './people.ts';
import { secret } from './secret.ts';
import { endsBefore, future, passed, stale } from './time.ts';
import { unknownWord } from './unknown-word.ts';

/** Every rule, in the order in which it is told: what must not leave, what stands on nothing, what is wrong, what is unclear. */
export const rules: readonly Rule[] = [
  secret,
  mailAddress,
  phoneNumber,
  accountNumber,
  instruction,
  hiddenText,
  nothingOwn,
  noEvidence,
  missingEvidence,
  evidenceOfOthers,
  stale,
  passed,
  endsBefore,
  future,
  contradiction,
  repetition,
  onePerson,
  subjectAmongPeers,
  noConfidence,
  badConfidence,
  unknownWord,
  emptyWithoutReason,
  dear,
];
