interface Locked {
  version?: string
  license?: string
  dev?: boolean
}

export function checkLicences(more?: Record<string, Locked>): string
