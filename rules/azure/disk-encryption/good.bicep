param encrypt bool

resource a 'Microsoft.Compute/disks@2023-04-02' = {
  name: 'a'
  properties: {
    diskSizeGB: 64
  }
}

resource b 'Microsoft.Compute/disks@2023-04-02' = {
  name: 'b'
  properties: {
    encryptionSettingsCollection: {
      enabled: true
    }
  }
}
