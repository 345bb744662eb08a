param adminAddress string
param vpn string = '203.0.113.0/24'

resource web 'Microsoft.Network/networkSecurityGroups@2023-09-01' = {
  name: 'web'
  properties: {
    securityRules: [
      {
        name: 'https'
        properties: {
          priority: 100
          direction: 'Inbound'
          access: 'Allow'
          protocol: 'Tcp'
          sourceAddressPrefix: '*'
          sourcePortRange: '*'
          destinationAddressPrefix: '*'
          destinationPortRanges: [
            '80'
            '443'
            '8000-8999'
          ]
        }
      }
      {
        name: 'ssh-from-vpn'
        properties: {
          priority: 110
          direction: 'Inbound'
          access: 'Allow'
          protocol: 'Tcp'
          sourceAddressPrefix: vpn
          destinationPortRange: '22'
        }
      }
      {
        name: 'ssh-from-somewhere'
        properties: {
          priority: 120
          direction: 'Inbound'
          access: 'Allow'
          protocol: 'Tcp'
          sourceAddressPrefix: adminAddress
          destinationPortRange: '22'
        }
      }
      {
        name: 'ping'
        properties: {
          priority: 130
          direction: 'Inbound'
          access: 'Allow'
          protocol: 'Icmp'
          sourceAddressPrefix: '*'
          destinationPortRange: '*'
        }
      }
      {
        name: 'out'
        properties: {
          priority: 100
          direction: 'Outbound'
          access: 'Allow'
          protocol: '*'
          sourceAddressPrefix: '*'
          destinationPortRange: '*'
        }
      }
    ]
  }
}

resource deny 'Microsoft.Network/networkSecurityGroups/securityRules@2023-09-01' = {
  name: 'web/deny'
  properties: {
    priority: 4000
    direction: 'Inbound'
    access: 'Deny'
    protocol: '*'
    sourceAddressPrefix: '*'
    destinationPortRange: '*'
  }
}
