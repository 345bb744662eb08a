resource a 'Microsoft.DocumentDB/databaseAccounts@2023-11-15' = {
  name: 'a'
  properties: { // BAD
    databaseAccountOfferType: 'Standard'
  }
}

resource b 'Microsoft.DocumentDB/databaseAccounts@2023-11-15' = {
  name: 'b'
  properties: {
    publicNetworkAccess: 'Enabled'
    ipRules: [] // BAD
    isVirtualNetworkFilterEnabled: false
  }
}

resource c 'Microsoft.DocumentDB/databaseAccounts@2023-11-15' = {
  name: 'c'
  properties: {
    ipRules: [
      {
        ipAddressOrRange: '0.0.0.0/0' // BAD
      }
    ]
  }
}
