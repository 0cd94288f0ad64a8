import { cutMark, settled, unmarked } from '../words/cut-marks.ts';
import { markedWords, type OwnWords } from '../words/own-words.ts';

/** Whom an answer calls before it says anything. */
const leadingCall = /^[\s.,:]*@[\w.-]{1,100}(?:@[\w.-]{1,200})?(?:[:,]?\s+|$)/;
const mostCalls = 100;
/** A word by which a post is to be found, behind all that it says; no longer than that. */
const trailingTag = /(?:^|\s)#[\p{L}\p{N}_]{1,100}$/u;
const longestTag = 102;
const mostTags = 50;
const tag = /(^|[\s(])#(?=[\p{L}\p{N}_])/gu;
const shortcode = /(^|\s):[a-z0-9_+-]{2,40}:(?=\s|$|[.,!?])/gim;
/** How people passed on what another had said, before there was a button for it. */
const passedOn = /(?:^|\s)(?:RT|MT) @\w{1,50}:?\s[^]*$/;

const withoutCalls = (text: string): string => {
  let said = text;
  for (let calls = 0; calls < mostCalls; calls += 1) {
    const call = leadingCall.exec(said)?.[0];
    if (call === undefined) break;
    said = said.slice(call.length);
  }
  return said;
};

const withoutTags = (text: string): string => {
  let said = text.trimEnd();
  for (let tags = 0; tags < mostTags; tags += 1) {
    const found = trailingTag.exec(said.slice(-longestTag))?.[0];
    if (found === undefined) break;
    said = said.slice(0, said.length - found.length).trimEnd();
  }
  return said;
};

/** The own words of a post: without whom it answers, the tags behind it, links, emoji by name, and what it passes on of another. */
export const postWords = (raw: string): OwnWords => {
  let quoted = 0;
  const own = unmarked(raw).replace(passedOn, (piece) => {
    quoted += piece.length;
    return cutMark;
  });
  const said = withoutTags(withoutCalls(own)).replaceAll(tag, '$1').replaceAll(shortcode, '$1');
  const words = markedWords(said);
  return { ...settled(words.text), quoted: words.quoted + quoted, code: words.code };
};
