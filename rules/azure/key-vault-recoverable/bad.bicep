param softDelete bool = false

resource a 'Microsoft.KeyVault/vaults@2023-07-01' = {
  name: 'a'
  properties: { // BAD
    enableSoftDelete: true
  }
}

resource b 'Microsoft.KeyVault/vaults@2019-09-01' = {
  name: 'b'
  properties: {
    enableSoftDelete: softDelete // BAD
    enablePurgeProtection: true
  }
}

resource c 'Microsoft.KeyVault/vaults@2023-07-01' = {
  name: 'c'
  properties: {
    enablePurgeProtection: false // BAD
  }
}

resource d 'Microsoft.KeyVault/vaults@2023-07-01' = {
  name: 'd'
  properties: {
    enablePurgeProtection: null // BAD
  }
}
