/** Identifies the session something belongs to, without revealing its token. */
export async function sessionMark(token: string): Promise<string> {
  if (!crypto.subtle) return token.slice(-6);
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
