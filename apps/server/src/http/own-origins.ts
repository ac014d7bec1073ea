/**
 * The origins that pages of this site have: PUBLIC_URL's, and that of the host a request was sent to. This server speaks http; what
 * stands before it and speaks https is named by PUBLIC_URL, whose scheme counts for its host.
 */
export function ownOrigins({ host, publicUrl }: { host: string | undefined; publicUrl: string | undefined }): string[] {
  const known = publicUrl === undefined ? undefined : new URL(publicUrl);
  return [...(known ? [known.origin] : []), ...(host !== undefined && host !== known?.host ? [`http://${host}`] : [])];
}
