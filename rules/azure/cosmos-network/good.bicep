param rules array

resource a 'Microsoft.DocumentDB/databaseAccounts@2023-11-15' = {
  name: 'a'
  properties: {
    publicNetworkAccess: 'Disabled'
  }
}

resource b 'Microsoft.DocumentDb/databaseAccounts@2023-11-15' = {
  name: 'b'
  properties: {
    ipRules: [
      {
        ipAddressOrRange: '203.0.113.0/24'
      }
    ]
  }
}

resource c 'Microsoft.DocumentDB/databaseAccounts@2023-11-15' = {
  name: 'c'
  properties: {
    isVirtualNetworkFilterEnabled: true
    virtualNetworkRules: []
  }
}

resource d 'Microsoft.DocumentDB/databaseAccounts@2015-04-08' = {
  name: 'd'
  properties: {
    ipRangeFilter: '203.0.113.7'
  }
}

resource e 'Microsoft.DocumentDB/databaseAccounts@2023-11-15' = {
  name: 'e'
  properties: {
    ipRules: rules
  }
}
