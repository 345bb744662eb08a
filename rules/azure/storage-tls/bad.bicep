param tls string = 'TLS1_1'

resource a 'Microsoft.Storage/storageAccounts@2023-01-01' = {
  name: 'a'
  properties: {
    minimumTlsVersion: 'TLS1_0' // BAD
  }
}

resource b 'Microsoft.Storage/storageAccounts@2023-01-01' = {
  name: 'b'
  properties: {
    minimumTlsVersion: tls // BAD
  }
}

resource c 'Microsoft.Storage/storageAccounts@2023-01-01' = {
  name: 'c'
  properties: {
    supportsHttpsTrafficOnly: true
  }
}
