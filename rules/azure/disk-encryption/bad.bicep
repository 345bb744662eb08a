param encrypt bool = false

resource a 'Microsoft.Compute/disks@2023-04-02' = {
  name: 'a'
  properties: {
    encryptionSettingsCollection: {
      enabled: false // BAD
    }
  }
}
