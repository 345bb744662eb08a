resource "azurerm_cdn_endpoint" "silent" { # BAD
  name         = "silent"
  profile_name = "p"

}

resource "azurerm_cdn_endpoint" "on" {
  name            = "on"
  profile_name    = "p"
  is_http_allowed = true # BAD
}
