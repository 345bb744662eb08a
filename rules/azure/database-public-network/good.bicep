param access string
param network object

resource sql 'Microsoft.Sql/servers@2021-11-01' = {
  name: 'sql'
  properties: {
    publicNetworkAccess: 'Disabled'
  }
}

resource later 'Microsoft.Sql/servers@2021-11-01' = {
  name: 'later'
  properties: {
    publicNetworkAccess: access
  }
}

resource subnet 'Microsoft.DBforPostgreSQL/flexibleServers@2022-12-01' = {
  name: 'subnet'
  properties: {
    network: {
      delegatedSubnetResourceId: resourceId('Microsoft.Network/virtualNetworks/subnets', 'net', 'pg')
    }
  }
}

resource endpoint 'Microsoft.DBforMySQL/flexibleServers@2023-06-30' = {
  name: 'endpoint'
  properties: {
    network: {
      publicNetworkAccess: 'disabled'
    }
  }
}

resource laterX 'Microsoft.DBforMySQL/flexibleServers@2023-06-30' = {
  name: 'later'
  properties: {
    network: network
  }
}
