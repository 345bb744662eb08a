param tls string

resource a 'Microsoft.Storage/storageAccounts@2023-01-01' = {
  name: 'a'
  properties: {
    minimumTlsVersion: 'TLS1_2'
  }
}

resource b 'Microsoft.Storage/storageAccounts@2023-01-01' = {
  name: 'b'
  properties: {
    minimumTlsVersion: 'TLS1_3'
  }
}

resource c 'Microsoft.Storage/storageAccounts@2023-01-01' = {
  name: 'c'
  properties: {
    minimumTlsVersion: tls
  }
}
