import { type Finder, partsIn } from './parts-in.ts';

/** one or two words that may stand between */
const few = String.raw`(?:\s+[\w'’]{1,20}){0,4}`;

const spoken = [
  // what was said before shall not count
  String.raw`\b(?:ignore|disregard|forget|override|bypass)${few}\s+(?:previous|prior|above|earlier|preceding|former|system|original)${few}\s+(?:instructions?|prompts?|rules|directions|guidelines|context|messages?)\b`,
  String.raw`\b(?:ignore|disregard|forget|override)\s+(?:all|any|every|your|these|those)${few}\s+(?:instructions|prompts?|guidelines)\b`,
  String.raw`\b(?:ignore|disregard|forget)\s+(?:everything|all)${few}\s+(?:before|above|previously|so far)\b`,
  String.raw`\b(?:ignore|disregard|forget)\s+(?:the\s+|all\s+)?(?:above|foregoing|(?:previous|prior|preceding)\s+(?:text|words?|messages?))(?:\s+and|[,;.:]\s*(?:and|then|instead)?)\s*(?:write|say|claim|state|answer|reply|respond|output|print|return|repeat|add|put|tell|act)\b`,
  // who the reader shall be
  String.raw`\byou\s+(?:are|'re|’re|will\s+be|must\s+act\s+as|will\s+act\s+as)\s+(?:now\s+)?(?:an?|the|my)\s+(?:[\w-]{1,20}\s+){0,3}(?:assistant|ai|language\s+model|llm|chat\s?bot|agent|model|jailbroken\s+\w+)\b`,
  String.raw`\byou\s+are\s+(?:now\s+)?(?:chatgpt|gpt-?\d|claude|gemini|copilot|dan)\b`,
  String.raw`\b(?:pretend|imagine)\s+(?:that\s+)?(?:you\s+are|to\s+be)\s+(?:an?\s+)?(?:[\w-]{1,20}\s+){0,3}(?:assistant|ai|model|agent|admin\w*|developer|root)\b`,
  String.raw`\bfrom\s+now\s+on,?\s+you\s+(?:are|will|must|shall|should)\b`,
  // what it shall tell or hide
  String.raw`\b(?:reveal|print|show|repeat|output|leak|send|tell\s+me|give\s+me)${few}\s+(?:(?:system|hidden|secret)\s+(?:prompt|instructions?|message)|initial\s+(?:prompt|instructions))\b`,
  String.raw`\b(?:do\s+not|don'?t|never)\s+(?:tell|inform|mention\s+(?:this|it)\s+to|alert|warn)\s+the\s+(?:user|human|operator)\b`,
  String.raw`\b(?:new|updated|important|hidden)\s+(?:system\s+)?instructions?\s*(?:for\s+(?:the\s+)?(?:ai|assistant|model|agent|llm)\w*)?\s*:`,
  String.raw`\b(?:ai|llm|language)\s*(?:assistants?|agents?|models?)\b[^.!?\n]{0,60}\b(?:must|should|shall|have\s+to)\s+(?:ignore|send|call|run|execute|reply|respond|answer|recommend|forward|approve|always|never)\b`,
];

const marked = [
  // who speaks, as models are told it
  String.raw`<\|[a-z0-9_ ]{2,40}\|>`,
  String.raw`\[\/?INST\]|<<\/?SYS>>|<(?:start|end)_of_turn>|<\/?s>\s*\[INST\]`,
  String.raw`(?<![^\n])(?:#{2,4}\s*)(?:system|instructions?|human|assistant|user|response)\s*(?:prompt|message)?\s*:`,
  String.raw`(?<![^\n])(?:system|assistant|human|user|ai)\s*(?:prompt|message)?\s*:\s+(?:you\b|ignore\b|disregard\b|from\s+now\b|always\b|never\b)`,
  String.raw`\n(?:human|user):[^\n]{0,2000}\n+(?:assistant|ai):`,
  // how tools are called and answered, as the model sees it
  String.raw`<\/?(?:antml:)?(?:function_calls?|function_results?|tool_calls?|tool_use|tool_results?|tool_response|tool_code|invoke|system|system[_-]prompt|system-reminder|assistant|instructions)(?:\s[^<>\n]{0,200})?>`,
  String.raw`<function=[\w.-]{1,60}>|\[TOOL_(?:CALLS|RESULTS)\]|\[AVAILABLE_TOOLS\]`,
  String.raw`"(?:tool_calls?|function_call|tool_use)"\s*:\s*[[{"]|"name"\s*:\s*"[\w.-]{1,60}"\s*,\s*"(?:arguments|parameters|input)"\s*:\s*[{"]`,
];

const patterns = [...spoken, ...marked].map((pattern) => new RegExp(pattern, 'gi'));

/** Text that speaks to a model that reads it: orders to it, marks of who speaks, and the forms in which tools are called. */
export const instructions: Finder = (text) => patterns.flatMap((pattern) => partsIn(text, pattern));
