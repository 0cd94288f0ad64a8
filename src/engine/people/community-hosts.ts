/**
 * Hosts of addresses that a community gives to whoever takes part in it, associations to their members, and schools to
 * those who left: they tell where somebody takes part, and no employer. A company's own host stays one, even where it
 * is a project's name too.
 */
const communities = new Set(
  `kernel.org linux.dev infradead.org vger.kernel.org debian.org ubuntu.com lists.ubuntu.com gentoo.org
  archlinux.org alpinelinux.org fedoraproject.org centos.org opensuse.org mageia.org nixos.org voidlinux.org
  freebsd.org netbsd.org openbsd.org dragonflybsd.org illumos.org haiku-os.org
  gnu.org fsf.org fsfe.org savannah.gnu.org apache.org eclipse.org python.org php.net perl.org cpan.org ruby-lang.org
  haskell.org ocaml.org scala-lang.org gcc.gnu.org llvm.org sourceware.org kde.org gnome.org freedesktop.org x.org
  xfce.org lxde.org enlightenment.org samba.org postgresql.org videolan.org ffmpeg.org libreoffice.org documentfoundation.org
  openssl.org torproject.org  drupal.org sourceforge.net users.sourceforge.net berlios.de
  codeberg.org sdf.org disroot.org tuxfamily.org ccc.de pobox.com ieee.org acm.org computer.org ams.org
  member.fsf.org alum.mit.edu`
    .split(/\s+/)
    .filter((host) => host !== ''),
);

const alumni = /(?:^|\.)(?:alum|alumni|alumnos|alumnus)\.[^.]+\.[^.]+/;

/** Whether an address at this host tells of a community, an association or a school that somebody left. */
export const isCommunityHost = (domain: string): boolean => communities.has(domain) || alumni.test(domain);
