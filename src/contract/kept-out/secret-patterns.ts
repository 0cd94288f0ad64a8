import { type Finder, partsIn } from './parts-in.ts';

/** how services begin their keys: what stands behind the beginning is long and has no blanks */
const beginnings = [
  String.raw`gh[pousr]_[A-Za-z0-9_]{20,255}|github_pat_\w{20,255}|gl(?:pat|dt|rt|ft|soat|cbt|ptt|agent|oas)-[\w-]{20,300}`,
  String.raw`xox[a-z]-[\w-]{10,250}|xapp-[\w-]{10,250}|https://hooks\.slack\.com/services/[\w/]{20,200}`,
  String.raw`sk-(?:ant|proj|svcacct|admin|or|live|test)-[\w-]{16,300}|sk-[A-Za-z0-9]{32,300}|gsk_\w{20,200}|hf_[A-Za-z0-9]{30,200}`,
  String.raw`(?:sk|rk|pk)_(?:live|test)_\w{16,250}|whsec_[\w+/=]{16,250}|SG\.[\w-]{16,64}\.[\w-]{16,64}|shp(?:at|ca|pa|ss)_[A-Fa-f0-9]{32,64}`,
  String.raw`(?:AKIA|ASIA|AGPA|AIDA|AROA|ABIA|ACCA|A3T[A-Z0-9])[A-Z0-9]{16}(?![A-Z0-9])|AIza[\w-]{35}|ya29\.[\w-]{20,300}`,
  String.raw`npm_[A-Za-z0-9]{36}|lin_api_\w{32,128}|ntn_[A-Za-z0-9]{40,60}|secret_[A-Za-z0-9]{40,60}|ops_ey[\w+/=]{80,1300}`,
  String.raw`hv[sbr]\.[\w-]{20,300}|[sbr]\.[A-Za-z0-9]{24}(?![\w.])|(?:vcp|vci|vca|vcr|vck)_[A-Za-z0-9]{20,60}|dapi[A-Fa-f0-9]{32}`,
  String.raw`dck(?:r_pat|r_oat|r)_[\w-]{20,64}|figd_[\w-]{40,200}|tskey-[a-z]{2,20}-\w{8,60}(?:-\w{16,60})?|gl(?:sa|c)_[\w+/=-]{20,300}`,
  String.raw`cf(?:ut|at|k)_[A-Za-z0-9]{40}[a-f0-9]{8}|v1\.0-[a-f0-9]{24}-[a-f0-9]{146}|pypi-[\w-]{50,300}|dop_v1_[a-f0-9]{64}|AGE-SECRET-KEY-1[A-Z0-9]{58}`,
  String.raw`eyJ[\w-]{10,2000}\.eyJ[\w-]{10,2000}\.[\w-]{10,1000}`,
];
const key = new RegExp(String.raw`(?<![\p{L}\p{N}_-])(?:${beginnings.join('|')})`, 'gu');
const privateKey = /-----BEGIN [A-Z0-9 ]{0,30}PRIVATE KEY(?: BLOCK)?-----/g;

/** a password in an address, unless it stands for one */
const inAddress =
  /(?<![a-z0-9+.-])[a-z][a-z0-9+.-]{1,20}:\/\/[^\s/:@"'<>]{0,100}:(?<password>[^\s/@"'<>]{3,200})@[^\s/@"'<>]/gi;
const placeholder = /^(?:pass(?:word|wd)?|pwd|secret|user|token|key|x{3,}|\*{3,}|\.{3,}|…|[$%{<[].*|:.*)$/i;

/** something that is called a secret and given one: letters with digits, and eight of them at least */
const named =
  /(?<![\p{L}])(?:pass(?:word|wd|phrase)|pwd|secret|api[_ -]?key|access[_ -]?key|secret[_ -]?key|account[_ -]?key|auth[_ -]?token|access[_ -]?token|bearer)(?:["']? ?(?:[:=]|is|was) ?["']?| )(?<value>[^\s"'`,;]{8,200})/giu;
const isRandom = (value: string): boolean =>
  /\d\D*\d/.test(value) && /[a-z]/i.test(value) && !/^(?:https?:|\$|%|<|\{|\()|^[a-z]+[-_]?\d{1,3}$/i.test(value);
/** how passwords are kept is no password */
const isMethod = (value: string): boolean =>
  /^(?:sha|md|pbkdf|argon|s?crypt|bcrypt|hmac|aes|rsa|ed25519|[eh]s|oauth|utf)[-_]?\d/i.test(value);
/** a program's way to say what it takes: names with dots, calls, and paths */
const isCode = (value: string): boolean => /[()[\]{}<>]|^[\w-]+(?:\.[\w-]+)+$|^\.?\.?\/|\w\/\w+\//.test(value);

/**
 * Keys by how services begin them, private keys, passwords in addresses, and what is called a password or key and looks like one.
 * Few and without a library: the engine asks it of every claim; lint asks @secretlint's rules besides.
 */
export const secrets: Finder = (text) => {
  const inGroup = (pattern: RegExp, isMeant: (value: string) => boolean) =>
    [...text.matchAll(pattern)].flatMap(({ 0: found, index, groups }) =>
      isMeant(groups?.['password'] ?? groups?.['value'] ?? '') ? [[index, index + found.length] as const] : [],
    );
  return [
    ...partsIn(text, key),
    ...partsIn(text, privateKey),
    ...inGroup(inAddress, (password) => !placeholder.test(password)),
    ...inGroup(named, (value) => isRandom(value) && !isMethod(value) && !isCode(value)),
  ];
};
